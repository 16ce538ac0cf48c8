/** Whether tests that are about sizes and numbers take them whole, as `.ci/run` has them do. */
export const FULL_SIZE = process.env['SVC_INT_TEST_FULL'] === '1';

/** So many, or a tenth of it unless tests take sizes whole; 2 at least. Another `divisor` takes another part. */
export function sized(count: number, divisor = 10): number {
    return FULL_SIZE ? count : Math.max(2, Math.ceil(count / divisor));
}

/** All cases with full sizes, else every third: for tests that repeat the same assertions for many cases. */
export function sampled<Case>(cases: readonly Case[]): readonly Case[] {
    return FULL_SIZE ? cases : cases.filter((_, at) => at % 3 === 0);
}
