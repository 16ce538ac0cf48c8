import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Variant } from '@svc-int/emulator/workspace';
import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';
import { listAccessibilityIssues } from '@svc-int/emulator/page';

import { getShellEnvironment } from '../context/process-context.js';
import { KitError } from '../errors.js';
import { resolveManifestFilePath } from '../manifest/find-manifest.js';
import { readComponentVariantFiles } from '../variants/variant-files.js';
import { VARIANTS_FILE_SUFFIX } from '../variants/variants-file-name.js';
import { addKitErrorDetailsToMessage } from './errors.js';
import type { TestHarnessOptions } from './integration.js';
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
 * Renders a variant in the real runtime with its faults.
 *
 * @throws Error for a failed render, a warning about an element, an element without an accessible name, a missing
 * expected text, or a missing expected failure.
 */
export async function checkVariant(
    { render }: Pick<TestHarness, 'render'>,
    { component, name, props = {}, state, context = {}, faults = [], expect = {} }: ComponentVariant,
): Promise<RenderedComponent | undefined> {
    const { theme, editable } = context;
    const options = { props, state, faults, strict: true, context: { theme, editable } };
    const outcome = await render(component, options).catch((error: unknown) => toError(error));
    if (outcome instanceof Error || expect.failure !== undefined) {
        assertFailed(outcome, name, expect.failure);
        return undefined;
    }
    const issues = listAccessibilityIssues(outcome.element);
    if (issues.length > 0) throw new Error([`"${name}" is not accessible:`, ...issues].join('\n'));
    const { text } = outcome;
    const missing = expect.text?.filter((wanted) => !text.includes(wanted)) ?? [];
    if (missing.length > 0)
        throw new Error(
            `"${name}" does not show ${missing.map((one) => JSON.stringify(one)).join(', ')}. It shows:\n${text}`,
        );
    return outcome;
}

function toError(error: unknown): Error {
    return error instanceof Error ? error : new Error(String(error));
}

function assertFailed(outcome: RenderedComponent | Error, name: string, failure: string | undefined): void {
    if (outcome instanceof Error && failure !== undefined && outcome.message.includes(failure)) return;
    if (failure === undefined) throw outcome;
    const instead = outcome instanceof Error ? `it fails with:\n${outcome.message}` : 'it is rendered.';
    throw new Error(`"${name}" should fail with ${JSON.stringify(failure)}, but ${instead}`);
}
