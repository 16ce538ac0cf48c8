/** Milliseconds of a period. A token of an installation ends with the period that follows the one in which it was made. */
const TOKEN_PERIOD_MS = 3_600_000;

/** Number of the period that a time is in. */
export function computeHourlyTokenPeriodNumber(time: Date): number {
    return Math.floor(time.getTime() / TOKEN_PERIOD_MS);
}
