/** `npm run test:full`: all cases and the largest inputs. */
export const FULL_SIZE = process.env['SVC_INT_TEST_FULL'] === '1';

export function scaleCount(count: number, divisor = 10): number {
    return FULL_SIZE ? count : Math.max(2, Math.ceil(count / divisor));
}

export function sampleCases<Case>(cases: readonly Case[]): readonly Case[] {
    return FULL_SIZE ? cases : cases.filter((_, at) => at % 3 === 0);
}
