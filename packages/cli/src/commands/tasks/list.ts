import type { TaskView } from '@svc-int/emulator';

import type { Context } from '../../context/context.js';
import {
    startInterruptibleCommand,
    defineCommandWithJsonOption,
    formatHelpExamples,
    createLocalServiceEndpointOption,
} from '../define.js';

export const createTasksListCommand = (context: Context) =>
    defineCommandWithJsonOption('list', 'list waiting tasks, and those that have run with their outcome')
        .option('--integration <name>', 'only those of this integration (default: all)')
        .addOption(createLocalServiceEndpointOption())
        .addHelpText(
            'after',
            formatHelpExamples('svc-int tasks list', 'svc-int tasks list --integration my-poll --json'),
        )
        .action(async ({ integration, ...options }) => {
            const output = startInterruptibleCommand(options, context);
            const { withLocalControl } = await import('../../service/with-local-control.js');
            const tasks = await withLocalControl(options, context, (control) => control.tasks(integration));
            if (tasks.items.length === 0) output.progress('There are no tasks.');
            if (output.json || tasks.items.length > 0) output.result(tasks, tasks.items.map(formatTask).join('\n'));
        });

function formatTask({ id, integration, name, status, dueAt, ranAt, error }: TaskView): string {
    const when = dueAt === undefined ? `ran ${ranAt}` : `due ${dueAt}`;
    const line = [id, status.padEnd(7), integration, name, when].join('  ');
    return error === undefined ? line : `${line}\n  ${error}`;
}
