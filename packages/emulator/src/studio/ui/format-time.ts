/** Returns `3.2 ms`, `120 ms`, `1.4 s`, `2.5 min` or `5 h`; an empty text for `undefined`. */
export function formatDuration(milliseconds: number | undefined): string {
    if (milliseconds === undefined) return '';
    if (milliseconds >= 7_200_000) return `${toTwoDigits(milliseconds / 3_600_000)} h`;
    if (milliseconds >= 120_000) return `${toTwoDigits(milliseconds / 60_000)} min`;
    if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(1)} s`;
    return `${toTwoDigits(milliseconds)} ms`;
}

function toTwoDigits(value: number): number {
    return value >= 10 ? Math.round(value) : Number(value.toFixed(1));
}

/** Local time, such as `2026-11-29 15:33:31`. */
export function formatDateTime(time: string | number): string {
    // The Swedish locale uses this format.
    return new Date(time).toLocaleString('sv-SE');
}

/** Local time. */
export function formatClockTime(time: string): string {
    return new Date(time).toLocaleTimeString('en-GB');
}

const UNITS = [
    ['year', 31_536_000],
    ['month', 2_592_000],
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
] as const;

const WORDS = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** Returns `now`, `5 minutes ago`, `yesterday` or `in 2 hours`. */
export function formatRelativeTime(time: string, now: number): string {
    const seconds = Math.trunc((Date.parse(time) - now) / 1000);
    const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
    return unit === 'second' ? 'now' : WORDS.format(Math.trunc(seconds / length), unit);
}
