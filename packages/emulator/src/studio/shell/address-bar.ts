import { throttle } from '../../values/throttle.js';

/** The address of the page, whose fragment is the path of what is shown. */
export interface AddressBar {
    /** Another place, to which Back leads from those after it. */
    go(path: string): void;
    /** The same place with other values. */
    show(path: string): void;
    /** Other settings of the page. */
    change(search: string): void;
    /** The address was changed by the person. */
    follow(path: string): void;
    /** The path as it is shown, which the browser may get a little later. */
    path(): string;
    /** The address with it. */
    href(): string;
}

/** Milliseconds between two changes of an address by what somebody types, and how many are made at once: some browsers take 100 in 30 seconds. */
export const HISTORY_WRITE_INTERVAL_MS_AND_BURST = [400, 20] as const;

export function createAddressBar({ history, location }: Pick<Window, 'history' | 'location'>): AddressBar {
    let path = location.hash;
    let search = location.search;
    const write = () => history.replaceState(history.state, '', location.pathname + search + path);
    const writeThrottled = throttle(write, ...HISTORY_WRITE_INTERVAL_MS_AND_BURST);
    return {
        go(next) {
            if (stripQuery(next) !== stripQuery(path)) {
                // Back leads to the last values there.
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

/** The place that a path names, without the values there. */
function stripQuery(path: string): string {
    return path.replace(/\?.*$/s, '');
}
