import {
    startInterruptibleCommand,
    defineCommandWithJsonOption,
    formatHelpExamples,
    defineCommandGroup,
} from '../define.js';

const run = () => import('../../service/run-profile.js');

export const createProfileCommand = defineCommandGroup('profile', 'manage profiles of services', [
    (context) =>
        defineCommandWithJsonOption('list', 'list the profiles and show which one is selected here')
            .addHelpText('after', formatHelpExamples('svc-int profile list'))
            .action(async (options) =>
                (await run()).runProfileList(startInterruptibleCommand(options, context), context),
            ),
    (context) =>
        defineCommandWithJsonOption('use', 'select a profile, for a folder or as the default')
            .argument('<name>', 'the profile')
            .option('--folder <path>', 'select it only in this folder and below')
            .addHelpText(
                'after',
                formatHelpExamples('svc-int profile use staging', 'svc-int profile use staging --folder .'),
            )
            .action(async (name, options) =>
                (await run()).runProfileUse(name, options, startInterruptibleCommand(options, context), context),
            ),
    (context) =>
        defineCommandWithJsonOption('show', 'show one profile, without its token')
            .argument('[name]', 'the profile (default: the one selected here)')
            .addHelpText('after', formatHelpExamples('svc-int profile show', 'svc-int profile show staging --json'))
            .action(async (name, options) =>
                (await run()).runProfileShow(name, startInterruptibleCommand(options, context), context),
            ),
    (context) =>
        defineCommandWithJsonOption('remove', 'forget a profile with its token, and where it is selected')
            .argument('<name>', 'the profile')
            .addHelpText('after', formatHelpExamples('svc-int profile remove staging'))
            .action(async (name, options) =>
                (await run()).runProfileRemove(name, startInterruptibleCommand(options, context), context),
            ),
]);
