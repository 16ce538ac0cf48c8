import { Option } from '@commander-js/extra-typings';

import type { Context } from '../context/context.js';
import { begin, command, endpointOption, examples, manifestOption, type OptionsOf } from './define.js';

const define = () =>
    command('work', 'list the background work of a local service, cancel it, or retry it')
        .addOption(
            manifestOption('manifest whose workspace it is, or its folder (default: the working directory)').conflicts([
                'state',
                'endpoint',
            ]),
        )
        .option('--state <folder>', "folder of a workspace that is not in use, instead of a project's")
        .addOption(endpointOption('base URL of a running local service, with SVC_INT_TOKEN').conflicts('state'))
        .addOption(new Option('--cancel <id>', 'cancel this work').conflicts('retry'))
        .option('--retry <id>', 'run failed or waiting work now')
        .addHelpText(
            'after',
            [
                '',
                'Imports, specifications, translations and the consequences of a change run in the background. Work that fails three',
                'times in a row, or has crashed the runtime three times, is abandoned, with its reason.',
                examples('svc-int emulator work', 'svc-int emulator work --cancel Zx81kQ'),
            ].join('\n'),
        );

export type Options = OptionsOf<typeof define>;

export const emulatorWorkCommand = (context: Context) =>
    define().action(async (options) =>
        (await import('./run/emulator-work.js')).run(options, begin(options, context), context),
    );
