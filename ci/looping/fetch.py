"""Fetches the wheels of a loop."""
import glob
import os
import subprocess
import zipfile


class Unusable(Exception):
    """A loop that can't be had or started; str() says why."""


class NoWheel(Unusable):
    """A package has none for some Python."""


def with_pip(found):
    """A Python that has pip; the newest one."""
    for python in reversed(found):
        if subprocess.run([python.path, "-m", "pip", "--version"],
                          stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL).returncode == 0:
            return python.path
    raise Unusable("no Python has pip")


def _download(pip, package, version, wheels):
    """Fetch the newest wheel of a package."""
    done = subprocess.run(
        [pip, "-m", "pip", "--disable-pip-version-check", "download",
         "--quiet", "--no-deps", "--only-binary", ":all:",
         "--python-version", version, "--dest", wheels, package],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    if done.returncode != 0:
        raise NoWheel("no wheel of %s for Python %s" % (package, version))


def _unpack(wheels, python, folder):
    """Unpack wheels and compile them, as an installation does: a module that
    is compiled by each process that imports it takes its time and memory."""
    for wheel in glob.glob(os.path.join(wheels, "*.whl")):
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(folder)
    # Files for other Pythons may not compile.
    subprocess.run([python.path, "-m", "compileall", "-q", folder],
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                   check=False)


def fetch(loop, python, pip, folder):
    """The folder with the loop's packages for that Python."""
    place = os.path.join(folder, python.version, loop.name)
    if os.path.isdir(place):
        return place
    wheels = place + ".wheels"
    for package in loop.packages:
        _download(pip, package, python.version, wheels)
    unpacked = place + ".part"
    _unpack(wheels, python, unpacked)
    os.rename(unpacked, place)
    return place
