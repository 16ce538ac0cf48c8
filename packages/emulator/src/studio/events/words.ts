/** A duration as people read it: `3.2 ms`, `120 ms`, `1.4 s`; empty while it is not known. */
export function duration(milliseconds: number | undefined): string {
    if (milliseconds === undefined) return '';
    if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(1)} s`;
    return `${milliseconds >= 10 ? Math.round(milliseconds) : Number(milliseconds.toFixed(1))} ms`;
}

/** The time of day of an ISO 8601 date-time, in this browser's zone. */
export function clockTime(time: string): string {
    return new Date(time).toLocaleTimeString('en-GB');
}
