import type { Context } from '../../context/context.js';
import {
    startInterruptibleCommand,
    defineCommandWithJsonOption,
    formatHelpExamples,
    createProfileOption,
} from '../define.js';

export const createLogoutCommand = (context: Context) =>
    defineCommandWithJsonOption('logout', 'forget the token of a profile')
        .addOption(createProfileOption())
        .addHelpText('after', formatHelpExamples('svc-int logout', 'svc-int logout --profile staging'))
        .action(async (options) =>
            (await import('../../service/run-logout.js')).runLogout(
                options,
                startInterruptibleCommand(options, context),
                context,
            ),
        );
