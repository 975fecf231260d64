"""Python loads this when it starts, where the folder is on its path: so faults happen in the workers too."""

import sys

# Those of multiprocessing, and not the process that keeps its books.
if "spawn_main" in " ".join(sys.orig_argv):
    from tests.faults.steps import watch_in_worker

    watch_in_worker()
