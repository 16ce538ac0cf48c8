import type { Context } from '../context/context.js';
import { startCommand, defineCommand, formatExamples, createProfileOption, type OptionsOf } from './define.js';

const define = () =>
    defineCommand('logout', 'forget the token of a profile')
        .addOption(createProfileOption())
        .addHelpText('after', formatExamples('svc-int logout', 'svc-int logout --profile staging'));

export type LogoutOptions = OptionsOf<typeof define>;

export const createLogoutCommand = (context: Context) =>
    define().action(async (options) =>
        (await import('./run/logout.js')).runLogout(options, startCommand(options, context), context),
    );
