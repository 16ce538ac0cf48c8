import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestHarness } from './harness.js';
import type { TestHarnessOptions } from './integration.js';
import { matchers, type HarnessMatchers } from './matchers.js';
import type { TestHarness } from './test-harness.js';
import { checkVariant, readVariants } from './variants.js';

expect.extend(matchers);

declare module 'vitest' {
    // vitest's own way to add matchers: the interface has to have its type parameter, and no fields of its own.
    interface Matchers<T> extends HarnessMatchers<T> {}
}

/** Makes a test of each variant of an integration, as `checkVariant` has it, in one harness. */
export function describeVariants(options: TestHarnessOptions = {}): void {
    describe('variants', async () => {
        const variants = await readVariants(options);
        let harness: TestHarness;
        beforeAll(async () => {
            harness = await createTestHarness(options);
        });
        afterAll(() => harness.dispose());
        for (const variant of variants)
            it(`${variant.component}: ${variant.name}`, async () => void (await checkVariant(harness, variant)));
    });
}
