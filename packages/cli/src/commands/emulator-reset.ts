import type { Context } from '../context/context.js';
import { begin, command, examples, manifestOption, type OptionsOf } from './define.js';

const define = () =>
    command('reset', 'remove the content of a local workspace; asks first')
        .addOption(
            manifestOption('manifest whose workspace it is, or its folder (default: the working directory)').conflicts(
                'state',
            ),
        )
        .option('--state <folder>', "folder of the workspace, instead of a project's")
        .option('-y, --yes', 'do not ask for confirmation')
        .addHelpText('after', examples('svc-int emulator reset', 'svc-int emulator reset --state .workspace --yes'));

export type Options = OptionsOf<typeof define>;

export const emulatorResetCommand = (context: Context) =>
    define().action(async (options) =>
        (await import('./run/emulator-reset.js')).run(options, begin(options, context), context),
    );
