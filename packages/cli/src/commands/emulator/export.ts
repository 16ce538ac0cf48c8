import type { Context } from '../../context/context.js';
import { startInterruptibleCommand, formatHelpExamples, defineEmulatorWorkspaceCommand } from '../define.js';

export const createEmulatorExportCommand = (context: Context) =>
    defineEmulatorWorkspaceCommand('export', 'write a whole workspace to one file')
        .argument('<file>', 'file to write; it must not exist yet')
        .option('--with-secrets', 'include secrets; protect the file as you protect them')
        .addHelpText(
            'after',
            [
                '',
                'The file contains people, content, sites, integrations with their last versions, installations and the journal.',
                'Secrets of integrations, tokens of OAuth connections and credentials in configurations are left out, wherever they',
                'occur. After an import, the next "svc-int dev" or "svc-int publish" sets the secrets again; set connections and',
                'credentials again in the Studio. Scripts, content, files and the rest of the configurations are in the file',
                'unchanged: check them for anything that others must not read.',
                formatHelpExamples(
                    'svc-int emulator export workspace.json',
                    'svc-int emulator export all.json --with-secrets',
                    'svc-int emulator export all.json --endpoint https://svc.example.com',
                ),
            ].join('\n'),
        )
        .action(async (file, options) =>
            (await import('../../emulator/run-export.js')).runEmulatorExport(
                file,
                options,
                startInterruptibleCommand(options, context),
                context,
            ),
        );
