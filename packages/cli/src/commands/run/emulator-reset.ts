import { dirname, join, resolve } from 'node:path';

import { resetState } from '@svc-int/emulator';
import { displayPath } from '@svc-int/emulator/internal/source-place';

import { asKitError } from '../../dev/emulator-failure.js';
import { STATE_FOLDER } from '../../dev/state-folder.js';
import { KitError } from '../../errors.js';
import { findManifest } from '../../manifest/find-manifest.js';
import type { Output } from '../../output/output.js';
import { confirm, isInteractive, processTerminal } from '../../output/prompt.js';
import type { Options } from '../emulator-reset.js';

/** Removes a workspace, after somebody said yes. */
export async function run({ manifest, state, yes }: Options, output: Output): Promise<void> {
    const path = state === undefined ? join(dirname(await findManifest(manifest)), STATE_FOLDER) : resolve(state);
    if (!yes) await askFirst(displayPath(path));
    const removed = await resetState(path).catch((error: unknown) => Promise.reject(asKitError(error)));
    output.result(
        { path, removed },
        removed ? `Removed the workspace in ${displayPath(path)}.` : `${displayPath(path)} holds no workspace.`,
    );
}

async function askFirst(path: string): Promise<void> {
    const terminal = processTerminal();
    if (!isInteractive(terminal)) {
        throw new KitError('ANSWER_NEEDED', `This removes everything in the workspace in ${path}.`, {
            problems: [{ text: '--yes' }],
            hint: 'There is no terminal to ask for confirmation. Use --yes to confirm.',
        });
    }
    if (await confirm(terminal, `Remove everything in the workspace in ${path}?`)) return;
    throw new KitError('INTERRUPTED', 'Nothing was removed.', { hint: 'Run again to answer otherwise.' });
}
