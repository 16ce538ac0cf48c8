import type { Context } from '../../context/context.js';
import {
    startInterruptibleCommand,
    defineCommandWithJsonOption,
    formatHelpExamples,
    createLocalServiceEndpointOption,
    type OptionsOf,
} from '../define.js';

const define = () =>
    defineCommandWithJsonOption('list', 'list waiting tasks, and those that have run with their outcome')
        .option('--integration <name>', 'only those of this integration (default: all)')
        .addOption(createLocalServiceEndpointOption())
        .addHelpText(
            'after',
            formatHelpExamples('svc-int tasks list', 'svc-int tasks list --integration my-poll --json'),
        );

export type TasksListOptions = OptionsOf<typeof define>;

export const createTasksListCommand = (context: Context) =>
    define().action(async (options) =>
        (await import('./run-list.js')).runTasksListPendingAndFinished(
            options,
            startInterruptibleCommand(options, context),
            context,
        ),
    );
