import type { Context } from '../context/context.js';
import { begin, command, examples, profileOption, type OptionsOf } from './define.js';

const define = () =>
    command('logout', 'forget the token of a profile')
        .addOption(profileOption())
        .addHelpText('after', examples('svc-int logout', 'svc-int logout --profile staging'));

export type Options = OptionsOf<typeof define>;

export const logoutCommand = (context: Context) =>
    define().action(async (options) =>
        (await import('./run/logout.js')).run(options, begin(options, context), context),
    );
