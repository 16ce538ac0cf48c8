/** Uses the system clock: the workspace's clock can be advanced. */
const RATE_WINDOW_MS = 60_000;

const MAX_SITES = 1000;

interface Window {
    began: number;
    taken: number;
    isFull: boolean;
}

const windows = new WeakMap<object, Map<string, Window>>();

interface ReservedReports {
    taken: number;
    /** True once per window, when reports exceed the limit. */
    isFull: boolean;
}

export function reserveScriptReports(
    service: object,
    site: string,
    wanted: number,
    maxPerMinute: number,
    now = Date.now(),
): ReservedReports {
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
