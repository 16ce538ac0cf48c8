/** What random tests begin with: the same values in each run, unless another seed is wanted to look further. */
export const seed = Number(process.env['SVC_INT_TEST_SEED'] ?? 1);
