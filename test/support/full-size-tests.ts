import { it } from 'vitest';

import { FULL_SIZE } from './sizes.js';

/** `it` for a slow case that only `npm run test:full` runs. */
export const itAtFullSize: ReturnType<typeof it.runIf> = it.runIf(FULL_SIZE);
