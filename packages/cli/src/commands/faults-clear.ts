import type { Context } from '../context/context.js';
import { begin, command, examples, localEndpointOption, type OptionsOf } from './define.js';

const define = () =>
    command('clear', 'end all faults on purpose')
        .addOption(localEndpointOption())
        .addHelpText('after', examples('svc-int faults clear'));

export type Options = OptionsOf<typeof define>;

export const faultsClearCommand = (context: Context) =>
    define().action(async (options) =>
        (await import('./run/faults-clear.js')).run(options, begin(options, context), context),
    );
