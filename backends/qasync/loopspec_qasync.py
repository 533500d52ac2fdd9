"""A factory for qasync's loop, which wants an application to live in."""
import os
import sys
import types

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6 import QtCore  # noqa: E402

# qasync loads windows and widgets for nothing but the class of an application.
# That of QtCore has all that a loop needs, and without the rest each case
# starts and ends sooner.
sys.modules["PySide6.QtGui"] = types.ModuleType("PySide6.QtGui")
sys.modules["PySide6.QtWidgets"] = types.ModuleType("PySide6.QtWidgets")
sys.modules["PySide6.QtWidgets"].QApplication = QtCore.QCoreApplication

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
