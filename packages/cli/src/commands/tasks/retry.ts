import type { Context } from '../../context/context.js';
import {
    startInterruptibleCommand,
    defineCommandWithJsonOption,
    formatHelpExamples,
    createLocalServiceEndpointOption,
    type OptionsOf,
} from '../define.js';

const define = () =>
    defineCommandWithJsonOption('retry', 'run a failed task again')
        .argument('<id>', 'id of the task, as "tasks list" shows it')
        .addOption(createLocalServiceEndpointOption())
        .addHelpText('after', formatHelpExamples('svc-int tasks retry 1f0e9d2c'));

export type TasksRetryOptions = OptionsOf<typeof define>;

export const createTasksRetryCommand = (context: Context) =>
    define().action(async (id, options) =>
        (await import('./run-retry.js')).runTasksRetry(
            id,
            options,
            startInterruptibleCommand(options, context),
            context,
        ),
    );
