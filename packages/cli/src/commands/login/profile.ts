import {
    startInterruptibleCommand,
    defineCommandWithJsonOption,
    formatHelpExamples,
    defineCommandGroup,
    type OptionsOf,
} from '../define.js';

const defineList = () =>
    defineCommandWithJsonOption('list', 'list the profiles and show which one is selected here').addHelpText(
        'after',
        formatHelpExamples('svc-int profile list'),
    );

const defineShow = () =>
    defineCommandWithJsonOption('show', 'show one profile, without its token')
        .argument('[name]', 'the profile (default: the one selected here)')
        .addHelpText('after', formatHelpExamples('svc-int profile show', 'svc-int profile show staging --json'));

const defineUse = () =>
    defineCommandWithJsonOption('use', 'select a profile, for a folder or as the default')
        .argument('<name>', 'the profile')
        .option('--folder <path>', 'select it only in this folder and below')
        .addHelpText(
            'after',
            formatHelpExamples('svc-int profile use staging', 'svc-int profile use staging --folder .'),
        );

const defineRemove = () =>
    defineCommandWithJsonOption('remove', 'forget a profile with its token, and where it is selected')
        .argument('<name>', 'the profile')
        .addHelpText('after', formatHelpExamples('svc-int profile remove staging'));

export type ProfileUseOptions = OptionsOf<typeof defineUse>;

const run = () => import('./run-profile.js');

export const createProfileCommand = defineCommandGroup('profile', 'manage profiles of services', [
    (context) =>
        defineList().action(async (options) =>
            (await run()).runProfileList(startInterruptibleCommand(options, context), context),
        ),
    (context) =>
        defineUse().action(async (name, options) =>
            (await run()).runProfileUse(name, options, startInterruptibleCommand(options, context), context),
        ),
    (context) =>
        defineShow().action(async (name, options) =>
            (await run()).runProfileShow(name, startInterruptibleCommand(options, context), context),
        ),
    (context) =>
        defineRemove().action(async (name, options) =>
            (await run()).runProfileRemove(name, startInterruptibleCommand(options, context), context),
        ),
]);
