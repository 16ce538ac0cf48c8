import * as fc from 'fast-check';
import { it } from 'vitest';

import { assertProperty } from '@svc-int/test-support/property';

import { expectSameFile, writtenFile } from './page-file.test-support.js';

it('formatRepositoryPage returns each of many files unchanged, and adds a block without another change', async () => {
    await assertProperty(fc.asyncProperty(writtenFile, fc.boolean(), expectSameFile), { numRuns: 150 });
});
