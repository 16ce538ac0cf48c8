import type { Context } from '../../context/context.js';
import { defineCommandWithJsonOption, formatHelpExamples } from '../define.js';

export const createEmulatorExecCommand = (context: Context) =>
    defineCommandWithJsonOption('exec', 'run a command with its own local service')
        .argument('<command...>', 'the command and its arguments, after "--"')
        .option('--seed <file>', 'initial content of the workspace (default: two organizations with sample content)')
        .addHelpText(
            'after',
            [
                '',
                'The command finds the service through SVC_INT_ENDPOINT and SVC_INT_TOKEN; its exit code becomes the exit code of this command.',
                formatHelpExamples(
                    'svc-int emulator exec -- npm test',
                    'svc-int emulator exec --seed people.yaml -- svc-int whoami',
                ),
            ].join('\n'),
        )
        .action(async (commandLine, options) =>
            (await import('../../emulator/run-exec.js')).runEmulatorExec(commandLine, options, context),
        );
