/** Window of the rate limit by the machine's clock, as the workspace's clock can be advanced. */
const RATE_WINDOW_MS = 60_000;

/** Sites whose reports are counted at once, at most. */
const MAX_SITES = 1000;

interface Window {
    began: number;
    taken: number;
    /** Whether more have come. */
    isFull: boolean;
}

const windows = new WeakMap<object, Map<string, Window>>();

/** Limits of reports. */
interface Turns {
    /** The first so many. */
    taken: number;
    /** Whether these are the first that are not all taken. */
    isFull: boolean;
}

/** Limits the reports of a site to `maxPerMinute`. Returns how many of the given reports are accepted now. */
export function reserveReports(
    service: object,
    site: string,
    wanted: number,
    maxPerMinute: number,
    now = Date.now(),
): Turns {
    const window = getWindow(service, site, now);
    const taken = Math.min(wanted, maxPerMinute - window.taken);
    window.taken += taken;
    const isFull = taken < wanted && !window.isFull;
    if (isFull) window.isFull = true;
    return { taken, isFull };
}

function getWindow(service: object, site: string, now: number): Window {
    const sites = windows.get(service) ?? new Map<string, Window>();
    windows.set(service, sites);
    const known = sites.get(site);
    if (known && now - known.began < RATE_WINDOW_MS) return known;
    if (sites.size >= MAX_SITES) sites.clear();
    const window: Window = { began: now, taken: 0, isFull: false };
    sites.set(site, window);
    return window;
}
