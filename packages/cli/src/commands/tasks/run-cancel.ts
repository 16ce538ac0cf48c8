import type { Context } from '../../context/context.js';
import type { Output } from '../../output/output.js';
import { withLocalControl } from '../../service/with-local-control.js';
import type { TasksCancelOptions } from './cancel.js';

export async function runTasksCancel(
    id: string,
    options: TasksCancelOptions,
    output: Output,
    context: Context,
): Promise<void> {
    await withLocalControl(options, context, (control) => control.cancelTask(id));
    output.result({ cancelled: id }, `Cancelled ${id}.`);
}
