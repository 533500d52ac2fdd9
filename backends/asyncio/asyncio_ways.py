"""The loops of the standard library, one factory for each selector."""
import asyncio
import selectors


def _factory(name):
    selector = getattr(selectors, name)

    def new_event_loop():
        return asyncio.SelectorEventLoop(selector())

    return new_event_loop


epoll = _factory("EpollSelector")
poll = _factory("PollSelector")
select = _factory("SelectSelector")
