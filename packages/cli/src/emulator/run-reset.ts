import { resetState } from '@svc-int/emulator';
import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';

import type { Context } from '../context/context.js';
import { resolveStateFolderPath, type StateFolderChoice } from '../dev/state/state-choice.js';
import { requireApproval } from '../output/require-approval.js';
import type { Output } from '../output/output.js';

interface EmulatorResetOptions extends StateFolderChoice {
    yes?: boolean | undefined;
}

export async function runEmulatorReset(
    { yes, ...choice }: EmulatorResetOptions,
    output: Output,
    context: Context,
): Promise<void> {
    const path = await resolveStateFolderPath(choice, context);
    const shown = toRelativeDisplayPath(path);
    if (!yes) {
        await requireApproval(
            `Remove everything in the workspace in ${shown}?`,
            {
                threat: `This removes everything in the workspace in ${shown}.`,
                refusal: 'Nothing was removed.',
            },
            context,
        );
    }
    const removed = await resetState(path);
    output.result(
        { path, removed },
        removed ? `Removed the workspace in ${shown}.` : `${shown} contains no workspace.`,
    );
}
