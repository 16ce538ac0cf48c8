import type { Context } from '../context/context.js';
import { begin, command, examples, localEndpointOption, type OptionsOf } from './define.js';

const define = () =>
    command('retry', 'run a failed task again')
        .argument('<id>', 'id of the task, as "tasks list" shows it')
        .addOption(localEndpointOption())
        .addHelpText('after', examples('svc-int tasks retry 1f0e9d2c'));

export type Options = OptionsOf<typeof define>;

export const tasksRetryCommand = (context: Context) =>
    define().action(async (id, options) =>
        (await import('./run/tasks-retry.js')).run(id, options, begin(options, context), context),
    );
