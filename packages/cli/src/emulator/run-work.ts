import { connectControl, type ControlClient, type WorkResponse } from '@svc-int/emulator';

import type { Context } from '../context/context.js';
import { withRunningOrStartedWorkspace, type WorkspaceChoice } from '../dev/state/chosen-workspace.js';
import type { Output } from '../output/output.js';
import { toKitErrorIfControlError } from '../service/control-error.js';
import { formatGitSync } from './format-git-sync.js';

interface EmulatorWorkOptions extends WorkspaceChoice {
    cancel?: string | undefined;
    retry?: string | undefined;
}

export async function runEmulatorWork(
    { cancel, retry, ...choice }: EmulatorWorkOptions,
    output: Output,
    context: Context,
): Promise<void> {
    const withControl = <Result>(use: (control: ControlClient) => Promise<Result>) =>
        withRunningOrStartedWorkspace(choice, context, (service) =>
            use(connectControl(service)).catch((error: unknown) =>
                Promise.reject(toKitErrorIfControlError(error, service)),
            ),
        );
    if (cancel !== undefined) {
        await withControl((control) => control.cancelWork(cancel));
        output.result({ cancelled: cancel }, `Cancelled ${cancel}.`);
    } else if (retry !== undefined) {
        await withControl((control) => control.retryWork(retry));
        output.result({ retried: retry }, `${retry} continues.`);
    } else {
        const work = await withControl((control) => control.work());
        if (work.items.length === 0) output.progress('Nothing is running in the background.');
        const lines = [...work.items.map(formatWork), ...work.gitSyncs.map(formatGitSync)];
        if (output.json || lines.length > 0) output.result(work, lines.join('\n'));
    }
}

function formatWork({ id, kind, owner, done, total, failure, nextAttemptAt }: WorkResponse['items'][number]): string {
    const parts = total === undefined ? String(done) : `${done} of ${total}`;
    const line = [id, kind, ...(owner ? [`(${owner.kind} ${owner.id})`] : []), `${parts} done`].join(' ');
    if (failure === undefined) return line;
    const next = nextAttemptAt === undefined ? '' : ` Next attempt at ${nextAttemptAt}.`;
    return `${line}\n  ${failure}${next}`;
}
