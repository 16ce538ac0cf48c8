import type { Context } from '../../context/context.js';
import {
    startInterruptibleCommand,
    defineCommandWithJsonOption,
    formatHelpExamples,
    createManifestOption,
} from '../define.js';

export const createEmulatorResetCommand = (context: Context) =>
    defineCommandWithJsonOption('reset', 'remove the content of a local workspace; asks first')
        .addOption(
            createManifestOption(
                'manifest whose workspace it is, or its folder (default: the working directory)',
            ).conflicts('state'),
        )
        .option('--state <folder>', "folder of the workspace, instead of a project's")
        .option('-y, --yes', 'do not ask for confirmation')
        .addHelpText(
            'after',
            formatHelpExamples('svc-int emulator reset', 'svc-int emulator reset --state .workspace --yes'),
        )
        .action(async (options) =>
            (await import('../../emulator/run-reset.js')).runEmulatorReset(
                options,
                startInterruptibleCommand(options, context),
                context,
            ),
        );
