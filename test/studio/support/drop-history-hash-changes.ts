import { HashChangeEvent, type Window } from 'happy-dom';

/** happy-dom fires `hashchange` for `pushState` and `replaceState`, browsers do not. */
export function dropHistoryHashChanges(window: Window): void {
    const { history, location } = window;
    const dropped: string[] = [];
    for (const name of ['pushState', 'replaceState'] as const) {
        const write = history[name].bind(history);
        history[name] = (...args) => {
            const { href, hash } = location;
            write(...args);
            if (location.hash !== hash) dropped.push(`${href} ${location.href}`);
        };
    }
    window.addEventListener('hashchange', (event) => {
        if (!(event instanceof HashChangeEvent) || dropped[0] !== `${event.oldURL} ${event.newURL}`) return;
        dropped.shift();
        event.stopImmediatePropagation();
    });
}
