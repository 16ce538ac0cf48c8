import type { Context } from '../context/context.js';
import { begin, command, examples, localEndpointOption, type OptionsOf } from './define.js';

const define = () =>
    command('list', 'list the faults that are set, with how many calls each has affected')
        .addOption(localEndpointOption())
        .addHelpText('after', examples('svc-int faults list', 'svc-int faults list --json'));

export type Options = OptionsOf<typeof define>;

export const faultsListCommand = (context: Context) =>
    define().action(async (options) =>
        (await import('./run/faults-list.js')).run(options, begin(options, context), context),
    );
