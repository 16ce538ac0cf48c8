import type { Context } from '../context/context.js';
import { begin, command, examples, localEndpointOption, type OptionsOf } from './define.js';

const define = () =>
    command('cancel', 'cancel a waiting task')
        .argument('<id>', 'number of the task, as "tasks list" shows it')
        .addOption(localEndpointOption())
        .addHelpText('after', examples('svc-int tasks cancel 12'));

export type Options = OptionsOf<typeof define>;

export const tasksCancelCommand = (context: Context) =>
    define().action(async (id, options) =>
        (await import('./run/tasks-cancel.js')).run(id, options, begin(options, context), context),
    );
