import type { Context } from '../../context/context.js';
import { startInterruptibleCommand, formatHelpExamples, defineEmulatorWorkspaceCommand } from '../define.js';

export const createEmulatorImportCommand = (context: Context) =>
    defineEmulatorWorkspaceCommand('import', 'replace a workspace with one from a file; asks before replacing')
        .argument('<file>', 'a file written by "emulator export"')
        .option('-y, --yes', 'do not ask for confirmation')
        .addHelpText(
            'after',
            [
                '',
                'If the file has no secrets, "svc-int dev" or "svc-int publish" sets them again.',
                'With --endpoint, a service that runs takes the file in the place of its workspace, also one that was deployed: SVC_INT_TOKEN is',
                "then its owner's. Owner and tokens there stay as they are. A file that cannot be used changes nothing. The service bounds files: 8 MB",
                'at Cloudflare Workers, 32 MB in a cluster.',
                formatHelpExamples(
                    'svc-int emulator import workspace.json',
                    'svc-int emulator import workspace.json --state .workspace --yes',
                    'svc-int emulator import workspace.json --endpoint https://svc.example.com',
                ),
            ].join('\n'),
        )
        .action(async (file, options) =>
            (await import('../../emulator/run-import.js')).runEmulatorImport(
                file,
                options,
                startInterruptibleCommand(options, context),
                context,
            ),
        );
