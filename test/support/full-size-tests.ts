import { it } from 'vitest';

import { FULL_SIZE } from './sizes.js';

/** `it` for a case that only `npm run test:full` runs: another case of the same file shows the same fault at less cost. */
export const itAtFullSize: ReturnType<typeof it.runIf> = it.runIf(FULL_SIZE);
