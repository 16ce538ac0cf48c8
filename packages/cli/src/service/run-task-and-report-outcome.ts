import type { ControlClient } from '@svc-int/emulator/workspace';

import type { Context } from '../context/context.js';
import { EXIT } from '../errors.js';
import type { Output } from '../output/output.js';
import { withLocalControl } from './with-local-control.js';

export async function runTaskAndReportOutcome(
    choice: { endpoint?: string | undefined },
    { output, context }: { output: Output; context: Context },
    start: (control: ControlClient) => Promise<string>,
): Promise<void> {
    const { id, task } = await withLocalControl(choice, context, async (control) => {
        const started = await start(control);
        const { items } = await control.tasks();
        return { id: started, task: items.find((one) => one.id === started) };
    });
    const failed = task?.status === 'failed';
    if (failed) context.exitCode = EXIT.failed;
    const outcome = failed ? `failed: ${task.error ?? 'see its event'}` : 'was handled.';
    output.result({ event: id, ...(task && { task }) }, `${task?.name ?? 'The task'} ${outcome}`);
}
