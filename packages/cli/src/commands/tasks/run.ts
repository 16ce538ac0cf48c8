import type { Context } from '../../context/context.js';
import {
    startInterruptibleCommand,
    defineCommandWithJsonOption,
    formatHelpExamples,
    createLocalServiceEndpointOption,
    type OptionsOf,
} from '../define.js';

const define = () =>
    defineCommandWithJsonOption('run', 'run a waiting task now')
        .argument('<id>', 'number of the task, as "tasks list" shows it')
        .addOption(createLocalServiceEndpointOption())
        .addHelpText('after', formatHelpExamples('svc-int tasks run 12'));

export type TasksRunOptions = OptionsOf<typeof define>;

export const createTasksRunCommand = (context: Context) =>
    define().action(async (id, options) =>
        (await import('./run-run.js')).runTasksRun(id, options, startInterruptibleCommand(options, context), context),
    );
