import type { Context } from '../context/context.js';
import { begin, command, examples, localEndpointOption, type OptionsOf } from './define.js';

const define = () =>
    command('run', 'run a waiting task now')
        .argument('<id>', 'number of the task, as "tasks list" shows it')
        .addOption(localEndpointOption())
        .addHelpText('after', examples('svc-int tasks run 12'));

export type Options = OptionsOf<typeof define>;

export const tasksRunCommand = (context: Context) =>
    define().action(async (id, options) =>
        (await import('./run/tasks-run.js')).run(id, options, begin(options, context), context),
    );
