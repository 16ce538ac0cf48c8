import { begin, command, examples, group, type OptionsOf } from './define.js';

const defineList = () =>
    command('list', 'list the profiles and show which one is selected here').addHelpText(
        'after',
        examples('svc-int profile list'),
    );

const defineShow = () =>
    command('show', 'show one profile, without its token')
        .argument('[name]', 'the profile (default: the one selected here)')
        .addHelpText('after', examples('svc-int profile show', 'svc-int profile show staging --json'));

const defineUse = () =>
    command('use', 'select a profile, for a folder or as the default')
        .argument('<name>', 'the profile')
        .option('--folder <path>', 'select it only in this folder and below')
        .addHelpText('after', examples('svc-int profile use staging', 'svc-int profile use staging --folder .'));

const defineRemove = () =>
    command('remove', 'forget a profile with its token, and where it is selected')
        .argument('<name>', 'the profile')
        .addHelpText('after', examples('svc-int profile remove staging'));

export type UseOptions = OptionsOf<typeof defineUse>;

const run = () => import('./run/profile.js');

export const profileCommand = group('profile', 'manage profiles of services', [
    (context) => defineList().action(async (options) => (await run()).list(begin(options, context), context)),
    (context) =>
        defineUse().action(async (name, options) => (await run()).use(name, options, begin(options, context), context)),
    (context) =>
        defineShow().action(async (name, options) => (await run()).show(name, begin(options, context), context)),
    (context) =>
        defineRemove().action(async (name, options) => (await run()).remove(name, begin(options, context), context)),
]);
