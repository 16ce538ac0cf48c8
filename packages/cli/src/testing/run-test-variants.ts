import type { Context } from '../context/context.js';
import { KitError } from '../errors.js';
import { resolveManifestFilePath } from '../manifest/find-manifest.js';
import type { Output } from '../output/output.js';
import { createTestHarness } from './harness.js';
import type { TestHarness } from './test-harness.js';
import { evaluateComponentVariant, readVariants, type ComponentVariant } from './variants.js';

interface TestVariantsOptions {
    manifest?: string | undefined;
    env?: string | undefined;
}

export interface TestedVariant {
    component: string;
    name: string;
    file: string;
    /** Empty if the variant passed. */
    reasons: string[];
}

/** Throws `VARIANTS_FAILED` with the first reason of each failed variant. */
export async function runTestVariants(
    { manifest: path, env }: TestVariantsOptions,
    output: Output,
    context: Context,
): Promise<void> {
    const manifest = await resolveManifestFilePath(path, context);
    const variants = await readVariants({ manifest });
    const tested = await output.withProgress('Testing the variants', async () => {
        const harness = await createTestHarness({ manifest, ...(env !== undefined && { env }) });
        return testVariants(harness, variants).finally(() => harness.dispose());
    });
    const failed = tested.filter(({ reasons }) => reasons.length > 0);
    if (failed.length > 0) throw createFailedVariantsError(failed, tested.length);
    output.result(
        { ok: true, variants: tested },
        tested.map(({ component, name }) => `passed  ${component}: ${name}`).join('\n'),
    );
}

async function testVariants(harness: TestHarness, variants: readonly ComponentVariant[]): Promise<TestedVariant[]> {
    const tested: TestedVariant[] = [];
    for (const variant of variants) {
        const { component, name, file } = variant;
        const { reasons } = await evaluateComponentVariant(harness, variant);
        tested.push({ component, name, file, reasons });
    }
    return tested;
}

function createFailedVariantsError(failed: readonly TestedVariant[], count: number): KitError {
    return new KitError('VARIANTS_FAILED', `${failed.length} of ${count} variants failed.`, {
        hint: 'Correct the component or the variant. The view "Variants" of the Studio shows them.',
        problems: failed.map(({ component, name, file, reasons: [reason = ''] }) => ({
            file,
            text: `${component}: ${name}: ${reason}`,
        })),
    });
}
