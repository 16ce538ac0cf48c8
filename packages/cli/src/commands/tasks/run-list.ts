import type { TaskView } from '@svc-int/emulator';

import type { Context } from '../../context/context.js';
import type { Output } from '../../output/output.js';
import { withLocalControl } from '../../service/with-local-control.js';
import type { TasksListOptions } from './list.js';

export async function runTasksListPendingAndFinished(
    { integration, ...choice }: TasksListOptions,
    output: Output,
    context: Context,
): Promise<void> {
    const tasks = await withLocalControl(choice, context, (control) => control.tasks(integration));
    if (tasks.items.length === 0) output.progress('There are no tasks.');
    if (output.json || tasks.items.length > 0) output.result(tasks, tasks.items.map(formatTask).join('\n'));
}

function formatTask({ id, integration, name, status, dueAt, ranAt, error }: TaskView): string {
    const when = dueAt === undefined ? `ran ${ranAt}` : `due ${dueAt}`;
    const line = [id, status.padEnd(7), integration, name, when].join('  ');
    return error === undefined ? line : `${line}\n  ${error}`;
}
