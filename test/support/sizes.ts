/** Whether tests that are about sizes and numbers take them whole, as `.ci/run` has them do. */
export const FULL_SIZE = process.env['SVC_INT_TEST_FULL'] === '1';

/** So many, or a tenth of it unless tests take sizes whole; 2 at least. */
export function sized(count: number): number {
    return FULL_SIZE ? count : Math.max(2, Math.ceil(count / 10));
}
