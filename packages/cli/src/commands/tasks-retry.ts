import type { Context } from '../context/context.js';
import { startCommand, defineCommand, formatExamples, createLocalEndpointOption, type OptionsOf } from './define.js';

const define = () =>
    defineCommand('retry', 'run a failed task again')
        .argument('<id>', 'id of the task, as "tasks list" shows it')
        .addOption(createLocalEndpointOption())
        .addHelpText('after', formatExamples('svc-int tasks retry 1f0e9d2c'));

export type TasksRetryOptions = OptionsOf<typeof define>;

export const createTasksRetryCommand = (context: Context) =>
    define().action(async (id, options) =>
        (await import('./run/tasks-retry.js')).runTasksRetry(id, options, startCommand(options, context), context),
    );
