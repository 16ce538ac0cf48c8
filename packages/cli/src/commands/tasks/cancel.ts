import type { Context } from '../../context/context.js';
import {
    startInterruptibleCommand,
    defineCommandWithJsonOption,
    formatHelpExamples,
    createLocalServiceEndpointOption,
    type OptionsOf,
} from '../define.js';

const define = () =>
    defineCommandWithJsonOption('cancel', 'cancel a waiting task')
        .argument('<id>', 'number of the task, as "tasks list" shows it')
        .addOption(createLocalServiceEndpointOption())
        .addHelpText('after', formatHelpExamples('svc-int tasks cancel 12'));

export type TasksCancelOptions = OptionsOf<typeof define>;

export const createTasksCancelCommand = (context: Context) =>
    define().action(async (id, options) =>
        (await import('./run-cancel.js')).runTasksCancel(
            id,
            options,
            startInterruptibleCommand(options, context),
            context,
        ),
    );
