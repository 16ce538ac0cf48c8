import type { Context } from '../context/context.js';
import { begin, command, examples, manifestOption, type OptionsOf } from './define.js';

const define = () =>
    command('import', 'replace a local workspace with one from a file; asks before replacing')
        .argument('<file>', 'a file written by "emulator export"')
        .addOption(
            manifestOption(
                'manifest whose workspace it becomes, or its folder (default: the working directory)',
            ).conflicts('state'),
        )
        .option('--state <folder>', "folder of the workspace, instead of a project's")
        .option('-y, --yes', 'do not ask for confirmation')
        .addHelpText(
            'after',
            [
                '',
                'If the file has no secrets, "svc-int dev" or "svc-int publish" sets them again.',
                examples(
                    'svc-int emulator import workspace.json',
                    'svc-int emulator import workspace.json --state .workspace --yes',
                ),
            ].join('\n'),
        );

export type Options = OptionsOf<typeof define>;

export const emulatorImportCommand = (context: Context) =>
    define().action(async (file, options) =>
        (await import('./run/emulator-import.js')).run(file, options, begin(options, context), context),
    );
