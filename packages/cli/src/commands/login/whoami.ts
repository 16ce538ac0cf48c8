import type { Context } from '../../context/context.js';
import {
    startInterruptibleCommand,
    defineCommandWithJsonOption,
    createEndpointOption,
    formatHelpExamples,
    createProfileOption,
    type OptionsOf,
} from '../define.js';

const define = () =>
    defineCommandWithJsonOption('whoami', "show the token's user")
        .addOption(createEndpointOption())
        .addOption(createProfileOption())
        .addHelpText('after', formatHelpExamples('svc-int whoami', 'svc-int whoami --endpoint http://127.0.0.1:4747'));

export type WhoamiOptions = OptionsOf<typeof define>;

export const createWhoamiCommand = (context: Context) =>
    define().action(async (options) =>
        (await import('./run-whoami.js')).runWhoami(options, startInterruptibleCommand(options, context), context),
    );
