import { begin, command, examples, group, type OptionsOf } from './define.js';

const defineList = () =>
    command('list', 'show the profiles and which one is chosen here').addHelpText(
        'after',
        examples('svc-int profile list'),
    );

const defineShow = () =>
    command('show', 'show one profile, without its token')
        .argument('[name]', 'the profile; default: the one that is chosen here')
        .addHelpText('after', examples('svc-int profile show', 'svc-int profile show staging --json'));

const defineUse = () =>
    command('use', 'choose a profile, for a folder or wherever nothing else chooses one')
        .argument('<name>', 'the profile')
        .option('--folder <path>', 'choose it only in this folder and below')
        .addHelpText('after', examples('svc-int profile use staging', 'svc-int profile use staging --folder .'));

const defineRemove = () =>
    command('remove', 'forget a profile with its token, and where it is chosen')
        .argument('<name>', 'the profile')
        .addHelpText('after', examples('svc-int profile remove staging'));

export type UseOptions = OptionsOf<typeof defineUse>;

const run = () => import('./run/profile.js');

export const profileCommand = group('profile', 'choose between services', [
    (context) => defineList().action(async (options) => (await run()).list(begin(options, context), context)),
    (context) =>
        defineUse().action(async (name, options) => (await run()).use(name, options, begin(options, context), context)),
    (context) =>
        defineShow().action(async (name, options) => (await run()).show(name, begin(options, context), context)),
    (context) =>
        defineRemove().action(async (name, options) => (await run()).remove(name, begin(options, context), context)),
]);
