import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Variant } from '@svc-int/emulator/workspace';
import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';
import { evaluateVariant, type VariantVerdict } from '@svc-int/emulator/page';

import { getShellEnvironment } from '../context/process-context.js';
import { KitError } from '../errors.js';
import { resolveManifestFilePath } from '../manifest/find-manifest.js';
import { readComponentVariantFiles } from '../variants/variant-files.js';
import { VARIANTS_FILE_SUFFIX } from '../variants/variants-file-name.js';
import { addKitErrorDetailsToMessage } from './errors.js';
import type { TestHarnessOptions } from './integration.js';
import type { ComponentPage } from './page.js';
import { ON_PAGE_OPENED, type ObservedRenderOptions } from './pages.js';
import type { RenderedComponent } from './rendered-component.js';
import type { TestHarness } from './test-harness.js';

export interface ComponentVariant extends Variant {
    component: string;
    /** Path of the file, for display. */
    file: string;
}

/**
 * Reads all `*.variants.yaml` below the manifest's folder.
 *
 * @throws KitError `VARIANTS_INVALID` if a file is invalid or there are no variants.
 */
export async function readVariants({ manifest }: Pick<TestHarnessOptions, 'manifest'> = {}): Promise<
    ComponentVariant[]
> {
    const path = manifest instanceof URL ? fileURLToPath(manifest) : (manifest ?? '.');
    const folder = dirname(await resolveManifestFilePath(path, getShellEnvironment()));
    const { files, problems } = await readComponentVariantFiles(folder);
    const variants = files.flatMap(({ file, component, variants: own }) =>
        own.map((variant) => ({ ...variant, component, file })),
    );
    if (problems.length === 0 && variants.length > 0) return variants;
    const what = problems.length > 0 ? 'Some variants of' : `No file *${VARIANTS_FILE_SUFFIX} holds a variant in`;
    throw addKitErrorDetailsToMessage(
        new KitError(
            'VARIANTS_INVALID',
            `${what} ${toRelativeDisplayPath(folder)}${problems.length > 0 ? " can't be read" : ''}.`,
            {
                hint: problems.length > 0 ? 'Correct the files.' : 'Write one, or save one from the Studio.',
                problems,
            },
        ),
    );
}

/**
 * Renders a variant in the real runtime with its faults, and runs its steps.
 *
 * @throws Error for a failed render, a warning about an element, an element without an accessible name, a step that can't run, a
 * missing expected text, or a missing expected failure.
 */
export async function checkVariant(
    harness: Pick<TestHarness, 'render'>,
    variant: ComponentVariant,
): Promise<RenderedComponent | undefined> {
    const { reasons, page, failure } = await evaluateComponentVariant(harness, variant);
    const [reason] = reasons;
    if (reason === undefined) return variant.expect?.failure === undefined ? page.root : undefined;
    // The error of a render also has the logs of the integration.
    if (failure && variant.expect?.failure === undefined) throw failure;
    throw new Error(reason);
}

export interface ComponentVariantVerdict extends VariantVerdict {
    page: ComponentPage;
    /** Error of the failed render, with logs. */
    failure: Error | undefined;
}

export async function evaluateComponentVariant(
    { render }: Pick<TestHarness, 'render'>,
    { component, file: _, ...variant }: ComponentVariant,
): Promise<ComponentVariantVerdict> {
    const { props = {}, state, context: { theme, editable } = {}, faults = [] } = variant;
    const seen: { page?: ComponentPage; failure?: Error } = {};
    const recordFailure = (error: unknown) => {
        seen.failure = error instanceof Error ? error : new Error(String(error));
    };
    const options: ObservedRenderOptions = {
        props,
        state,
        faults,
        strict: true,
        context: { theme, editable },
        [ON_PAGE_OPENED]: (opened) => (seen.page = opened),
    };
    await render(component, options).catch(recordFailure);
    const { page } = seen;
    if (!page) throw seen.failure ?? new Error(`"${component}" was not opened.`);
    const waitForIdle = () => page.waitForIdle().catch(recordFailure);
    const { reasons } = await evaluateVariant(variant, { session: page.session, waitForIdle });
    return { reasons, page, failure: seen.failure };
}
