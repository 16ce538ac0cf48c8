import { startCommand, defineCommand, formatExamples, defineGroup, type OptionsOf } from './define.js';

const defineList = () =>
    defineCommand('list', 'list the profiles and show which one is selected here').addHelpText(
        'after',
        formatExamples('svc-int profile list'),
    );

const defineShow = () =>
    defineCommand('show', 'show one profile, without its token')
        .argument('[name]', 'the profile (default: the one selected here)')
        .addHelpText('after', formatExamples('svc-int profile show', 'svc-int profile show staging --json'));

const defineUse = () =>
    defineCommand('use', 'select a profile, for a folder or as the default')
        .argument('<name>', 'the profile')
        .option('--folder <path>', 'select it only in this folder and below')
        .addHelpText('after', formatExamples('svc-int profile use staging', 'svc-int profile use staging --folder .'));

const defineRemove = () =>
    defineCommand('remove', 'forget a profile with its token, and where it is selected')
        .argument('<name>', 'the profile')
        .addHelpText('after', formatExamples('svc-int profile remove staging'));

export type UseOptions = OptionsOf<typeof defineUse>;

const run = () => import('./run/profile.js');

export const profileCommand = defineGroup('profile', 'manage profiles of services', [
    (context) => defineList().action(async (options) => (await run()).list(startCommand(options, context), context)),
    (context) =>
        defineUse().action(async (name, options) =>
            (await run()).use(name, options, startCommand(options, context), context),
        ),
    (context) =>
        defineShow().action(async (name, options) => (await run()).show(name, startCommand(options, context), context)),
    (context) =>
        defineRemove().action(async (name, options) =>
            (await run()).remove(name, startCommand(options, context), context),
        ),
]);
