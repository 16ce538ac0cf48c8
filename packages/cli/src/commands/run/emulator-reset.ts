import { resetState } from '@svc-int/emulator';
import { displayPath } from '@svc-int/emulator/internal/source-place';

import type { Context } from '../../context/context.js';
import { asKitError } from '../../dev/emulator-failure.js';
import { chosenState } from '../../dev/state-choice.js';
import { approved } from '../../output/approved.js';
import type { Output } from '../../output/output.js';
import type { Options } from '../emulator-reset.js';

/** Removes a workspace, after somebody said yes. */
export async function run({ yes, ...choice }: Options, output: Output, context: Context): Promise<void> {
    const path = await chosenState(choice, context);
    const shown = displayPath(path);
    if (!yes) {
        await approved(
            `Remove everything in the workspace in ${shown}?`,
            {
                threat: `This removes everything in the workspace in ${shown}.`,
                refusal: 'Nothing was removed.',
            },
            context,
        );
    }
    const removed = await resetState(path).catch((error: unknown) => Promise.reject(asKitError(error)));
    output.result(
        { path, removed },
        removed ? `Removed the workspace in ${shown}.` : `${shown} contains no workspace.`,
    );
}
