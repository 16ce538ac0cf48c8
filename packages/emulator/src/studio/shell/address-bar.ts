import { throttle } from '../../values/throttle.js';

export interface AddressBar {
    /** Adds a history entry if the view changes; otherwise replaces the path. */
    go(path: string): void;
    show(path: string): void;
    change(search: string): void;
    /** Call after the user changed the fragment. */
    follow(path: string): void;
    /** Returns the current path; the browser's URL may lag behind. */
    path(): string;
    href(): string;
}

/** Some browsers limit URL updates to 100 in 30 seconds. */
export const HISTORY_WRITE_INTERVAL_MS_AND_BURST = [400, 20] as const;

export function createAddressBar({ history, location }: Pick<Window, 'history' | 'location'>): AddressBar {
    let path = location.hash;
    let search = location.search;
    const write = () => history.replaceState(history.state, '', location.pathname + search + path);
    const writeThrottled = throttle(write, ...HISTORY_WRITE_INTERVAL_MS_AND_BURST);
    return {
        go(next) {
            if (stripQuery(next) !== stripQuery(path)) {
                // Back returns to the last values of the view.
                write();
                history.pushState(history.state, '', next);
            }
            path = next;
        },
        show(next) {
            path = next;
            writeThrottled();
        },
        change(next) {
            search = next;
            write();
        },
        follow(next) {
            path = next;
        },
        path: () => path,
        href: () => location.origin + location.pathname + search + path,
    };
}

function stripQuery(path: string): string {
    return path.replace(/\?.*$/s, '');
}
