import type { Context } from '../context/context.js';
import { begin, command, endpointOption, examples, manifestOption, type OptionsOf } from './define.js';

const define = () =>
    command('export', 'write a whole local workspace to one file')
        .argument('<file>', 'file to write, which is not there yet')
        .addOption(
            manifestOption('manifest whose workspace it is, or its folder (default: the working directory)').conflicts([
                'state',
                'endpoint',
            ]),
        )
        .option('--state <folder>', "folder of a workspace that is not in use, instead of a project's")
        .addOption(endpointOption('base URL of a local service that runs, with SVC_INT_TOKEN').conflicts('state'))
        .option('--with-secrets', 'include secrets; keep the file as you keep these')
        .addHelpText(
            'after',
            [
                '',
                'The file has people, content, sites, integrations with their last versions, installations and the journal.',
                'Secrets of integrations, tokens of OAuth connections and credentials in configurations are left out, wherever they',
                'stand. After an import, the next "svc-int dev" or "svc-int publish" sets the secrets again; connections and',
                'credentials are set once more in the Studio. Scripts, content, files and the rest of configurations are in the file',
                'as they are: look for what nobody else may read.',
                examples('svc-int emulator export workspace.json', 'svc-int emulator export all.json --with-secrets'),
            ].join('\n'),
        );

export type Options = OptionsOf<typeof define>;

export const emulatorExportCommand = (context: Context) =>
    define().action(async (file, options) =>
        (await import('./run/emulator-export.js')).run(file, options, begin(options, context), context),
    );
