"""Builds a Debian root with the newest CPythons, and executables for them.

The root is made once by debootstrap. Its interpreters are then run with the
root's own loader and libraries, without chroot(2): that needs no privilege,
no mount, and they see the files of the machine.
"""
import glob
import os
import shutil
import subprocess

from oracle import pythons

SUITE = "forky"
VERSIONS = ("3.13", "3.14", "3.15")

_SCRIPTS = "/usr/share/debootstrap/scripts"
_KEYRING = "/usr/share/keyrings/debian-archive-keyring.gpg"

# The Release file of a suite in development is often past its date.
_APT = ["-qq", "-o", "Acquire::Check-Valid-Until=false"]

# The interpreter takes the wrapper for itself, so that sys.executable can be
# run; it finds its library by the link `lib` beside the wrapper.
_WRAPPER = """\
#!/bin/sh
folder='%(folder)s'
exec "$folder/root/%(loader)s" --argv0 "$folder/python%(version)s" \\
    --library-path "$folder/root/%(libraries)s" \\
    "$folder/root/usr/bin/python%(version)s" "$@"
"""


class CannotBuild(Exception):
    """The root can't be built here; str() says why."""


def default_folder(environ=os.environ):
    """Where the root is kept if nothing else is said."""
    cache = environ.get("XDG_CACHE_HOME") or os.path.join(
        environ.get("HOME", "/root"), ".cache")
    return os.path.join(cache, "loopspec")


def build(folder, mirror=None):
    """Build the root in a folder, or use what is there.

    Returns the Pythons found in it and the versions that the suite does not
    have; raises CannotBuild.
    """
    folder = os.path.abspath(folder)
    root = os.path.join(folder, "root")
    mark = os.path.join(folder, "complete")
    if not os.path.exists(mark):
        _check_machine()
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "log"), "wb") as log:
            _bootstrap(root, mirror or _find_mirror(), log)
            for version in VERSIONS:
                _install(root, version, log)
    found = [pythons.probe(path) for path in _write_wrappers(folder, root)]
    if not found:
        raise CannotBuild("%s holds no Python; see %s"
                          % (root, os.path.join(folder, "log")))
    with open(mark, "w", encoding="ascii") as file:
        file.write("%s\n" % SUITE)
    have = [python.version for python in found]
    return found, [version for version in VERSIONS if version not in have]


def _check_machine():
    if os.geteuid() != 0:
        raise CannotBuild("building a root needs to be run by root")
    if not _debootstrap():
        raise CannotBuild("debootstrap is not installed")
    if not os.path.exists(_KEYRING):
        raise CannotBuild("debian-archive-keyring is not installed")


def _debootstrap():
    return shutil.which("debootstrap", path=os.environ.get("PATH", "") +
                        ":/usr/sbin:/sbin")


def _find_mirror(folder="/etc/apt"):
    """The Debian mirror that the machine itself uses."""
    files = [os.path.join(folder, "sources.list")]
    files += sorted(glob.glob(os.path.join(folder, "sources.list.d", "*")))
    for path in files:
        try:
            with open(path, encoding="utf-8") as file:
                words = file.read().split()
        except (OSError, UnicodeDecodeError):
            continue
        for word in words:
            if ("://" in word or word.startswith("file:/")) and (
                    word.rstrip("/").endswith("/debian")):
                return word
    raise CannotBuild("the apt sources name no Debian mirror; name one with "
                      "--mirror")


def _bootstrap(root, mirror, log):
    if os.path.exists(root):
        _unmount(root)
        shutil.rmtree(root)
    command = [_debootstrap(), "--variant=minbase", "--keyring=" + _KEYRING,
               SUITE, root, mirror]
    if not os.path.exists(os.path.join(_SCRIPTS, SUITE)):
        command.append(os.path.join(_SCRIPTS, "sid"))
    try:
        _run(command, log, "debootstrap failed")
    finally:
        _unmount(root)
    _run(["chroot", root, "apt-get"] + _APT + ["update"], log,
         "the package lists can't be fetched")


def _unmount(root):
    """Take off what an interrupted debootstrap left mounted."""
    with open("/proc/self/mounts", encoding="utf-8") as file:
        points = [line.split()[1] for line in file]
    for point in sorted(points, reverse=True):
        if point.startswith(root + "/"):
            subprocess.call(["umount", point])


def _install(root, version, log):
    """Install one Python; that a suite lacks it is no error."""
    package = "python" + version
    if subprocess.call(["chroot", root, "apt-cache", "show", package],
                       stdin=subprocess.DEVNULL, stdout=log, stderr=log):
        return
    _run(["env", "DEBIAN_FRONTEND=noninteractive", "LC_ALL=C", "chroot", root,
          "apt-get"] + _APT + ["install", "-y", "--no-install-recommends",
                               package], log,
         "%s can't be installed" % package)


def _run(command, log, text):
    code = subprocess.call(command, stdin=subprocess.DEVNULL, stdout=log,
                           stderr=log)
    if code:
        log.flush()
        with open(log.name, "rb") as file:
            tail = file.read()[-1500:].decode("utf-8", "replace")
        raise CannotBuild("%s (exit status %d):\n%s"
                          % (text, code, tail.rstrip()))


def _write_wrappers(folder, root):
    """Executables for the Pythons of the root; returns their paths."""
    loaders = glob.glob(os.path.join(root, "lib*", "ld-linux*.so.*"))
    libraries = glob.glob(os.path.join(root, "usr", "lib", "*-linux-gnu*"))
    if not loaders or not libraries:
        raise CannotBuild("%s has no dynamic loader" % root)
    link = os.path.join(folder, "lib")
    if not os.path.islink(link):
        os.symlink(os.path.join("root", "usr", "lib"), link)
    paths = []
    for version in VERSIONS:
        if not os.path.exists(os.path.join(root, "usr/bin/python" + version)):
            continue
        path = os.path.join(folder, "python" + version)
        with open(path, "w", encoding="utf-8") as file:
            file.write(_WRAPPER % {
                "folder": folder.replace("'", "'\\''"),
                "version": version,
                "loader": os.path.relpath(loaders[0], root),
                "libraries": os.path.relpath(libraries[0], root)})
        os.chmod(path, 0o755)
        paths.append(path)
    return paths
