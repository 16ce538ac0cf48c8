import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestHarness } from './harness.js';
import type { TestHarnessOptions } from './integration.js';
import { matchers, type HarnessMatchers } from './matchers.js';
import type { TestHarness } from './test-harness.js';
import { checkVariant, readVariants } from './variants.js';

expect.extend(matchers);

declare module 'vitest' {
    // Vitest requires its own type parameter and no fields here.
    interface Matchers<T> extends HarnessMatchers<T> {}
}

/** Defines a test with `checkVariant` for each variant, in one shared harness. */
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
