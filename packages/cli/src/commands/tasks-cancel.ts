import type { Context } from '../context/context.js';
import { startCommand, defineCommand, formatExamples, createLocalEndpointOption, type OptionsOf } from './define.js';

const define = () =>
    defineCommand('cancel', 'cancel a waiting task')
        .argument('<id>', 'number of the task, as "tasks list" shows it')
        .addOption(createLocalEndpointOption())
        .addHelpText('after', formatExamples('svc-int tasks cancel 12'));

export type TasksCancelOptions = OptionsOf<typeof define>;

export const createTasksCancelCommand = (context: Context) =>
    define().action(async (id, options) =>
        (await import('./run/tasks-cancel.js')).runTasksCancel(id, options, startCommand(options, context), context),
    );
