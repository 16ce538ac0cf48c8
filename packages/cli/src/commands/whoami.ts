import type { Context } from '../context/context.js';
import { begin, command, endpointOption, examples, profileOption, type OptionsOf } from './define.js';

const define = () =>
    command('whoami', "show the token's user")
        .addOption(endpointOption())
        .addOption(profileOption())
        .addHelpText('after', examples('svc-int whoami', 'svc-int whoami --endpoint http://127.0.0.1:4747'));

export type Options = OptionsOf<typeof define>;

export const whoamiCommand = (context: Context) =>
    define().action(async (options) =>
        (await import('./run/whoami.js')).run(options, begin(options, context), context),
    );
