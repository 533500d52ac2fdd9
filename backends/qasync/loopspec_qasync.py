"""A factory for qasync's loop, which wants an application to live in."""
import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6 import QtCore  # noqa: E402
import qasync  # noqa: E402

# PySide makes its enumerations where they are first needed; the three that a
# loop needs take longer than a case. Made here, all cases share them.
ENUMERATIONS = (QtCore.Qt.TimerId, QtCore.QEvent.Type,
                QtCore.QSocketNotifier.Type)


def new_event_loop():
    """A loop of the process's one application."""
    application = (QtCore.QCoreApplication.instance()
                   or QtCore.QCoreApplication([]))
    return qasync.QEventLoop(application)
