import type { Context } from '../context/context.js';
import {
    startInterruptibleCommand,
    defineCommand,
    formatHelpExamples,
    createLocalEndpointOption,
    type OptionsOf,
} from './define.js';

const define = () =>
    defineCommand('cancel', 'cancel a waiting task')
        .argument('<id>', 'number of the task, as "tasks list" shows it')
        .addOption(createLocalEndpointOption())
        .addHelpText('after', formatHelpExamples('svc-int tasks cancel 12'));

export type TasksCancelOptions = OptionsOf<typeof define>;

export const createTasksCancelCommand = (context: Context) =>
    define().action(async (id, options) =>
        (await import('./run/tasks-cancel.js')).runTasksCancel(
            id,
            options,
            startInterruptibleCommand(options, context),
            context,
        ),
    );
