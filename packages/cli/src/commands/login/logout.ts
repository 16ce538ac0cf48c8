import type { Context } from '../../context/context.js';
import {
    startInterruptibleCommand,
    defineCommandWithJsonOption,
    formatHelpExamples,
    createProfileOption,
    type OptionsOf,
} from '../define.js';

const define = () =>
    defineCommandWithJsonOption('logout', 'forget the token of a profile')
        .addOption(createProfileOption())
        .addHelpText('after', formatHelpExamples('svc-int logout', 'svc-int logout --profile staging'));

export type LogoutCommandOptions = OptionsOf<typeof define>;

export const createLogoutCommand = (context: Context) =>
    define().action(async (options) =>
        (await import('./run-logout.js')).runLogout(options, startInterruptibleCommand(options, context), context),
    );
