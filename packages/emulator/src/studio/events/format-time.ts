/** A duration as people read it: `3.2 ms`, `120 ms`, `1.4 s`, `2.5 min`, `5 h`; empty while it is not known. */
export function formatDuration(milliseconds: number | undefined): string {
    if (milliseconds === undefined) return '';
    if (milliseconds >= 7_200_000) return `${toTwoDigits(milliseconds / 3_600_000)} h`;
    if (milliseconds >= 120_000) return `${toTwoDigits(milliseconds / 60_000)} min`;
    if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(1)} s`;
    return `${toTwoDigits(milliseconds)} ms`;
}

/** Two digits are enough to compare by. */
function toTwoDigits(value: number): number {
    return value >= 10 ? Math.round(value) : Number(value.toFixed(1));
}

/** A moment as `2026-11-29 15:33:31`, in this browser's zone. */
export function formatDateTime(time: string | number): string {
    // The Swedish locale has this format.
    return new Date(time).toLocaleString('sv-SE');
}

/** The time of day of an ISO 8601 date-time, in this browser's zone. */
export function formatClockTime(time: string): string {
    return new Date(time).toLocaleTimeString('en-GB');
}
