/** An installation's token is valid until the end of the next period. */
const TOKEN_PERIOD_MS = 3_600_000;

export function computeHourlyTokenPeriodNumber(time: Date): number {
    return Math.floor(time.getTime() / TOKEN_PERIOD_MS);
}
