import { Option } from '@commander-js/extra-typings';

import type { Context } from '../../context/context.js';
import { startInterruptibleCommand, formatHelpExamples, defineEmulatorWorkspaceCommand } from '../define.js';

export const createEmulatorWorkCommand = (context: Context) =>
    defineEmulatorWorkspaceCommand('work', 'list the background work of a local service, cancel it, or retry it')
        .addOption(new Option('--cancel <id>', 'cancel this work').conflicts('retry'))
        .option('--retry <id>', 'run failed or waiting work now')
        .addHelpText(
            'after',
            [
                '',
                'Imports, specifications, translations and the consequences of a change run in the background. Work that fails three',
                'times in a row, or has crashed the runtime three times, is abandoned, with its reason. Below it stand the last',
                'synchronizations of spaces with Git that failed or left files out, until the next one of the space has ended.',
                formatHelpExamples('svc-int emulator work', 'svc-int emulator work --cancel Zx81kQ'),
            ].join('\n'),
        )
        .action(async (options) =>
            (await import('../../emulator/run-work.js')).runEmulatorWork(
                options,
                startInterruptibleCommand(options, context),
                context,
            ),
        );
