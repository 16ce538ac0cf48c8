import type { Context } from '../../context/context.js';
import {
    startInterruptibleCommand,
    appendOptionValue,
    formatHelpExamples,
    defineServiceIntegrationActionCommand,
} from '../define.js';

export const createInstallCommand = (context: Context) =>
    defineServiceIntegrationActionCommand(
        'install',
        'install a published integration on an organization, its spaces and its sites',
    )
        .argument('[name]', "name of the integration (default: the manifest's)")
        .option(
            '--organization <id>',
            "organization to install it on (default: SVC_INT_ORGANIZATION, else the manifest's)",
        )
        .option('--space <id>', 'space to place it on; may be repeated', appendOptionValue)
        .option('--site <id>', 'site to place it on; may be repeated', appendOptionValue)
        .option('--source <id>', 'content source to put into each of these spaces, on a local service')
        .option('--props <json>', 'what the source is given: inline, @file, or @- for stdin (default: {})')
        .option('--pause', 'send it no events until --resume, on a local service')
        .option('--resume', 'send it events again')
        .addHelpText(
            'after',
            formatHelpExamples(
                'svc-int install',
                'svc-int install my-poll --organization acme --space space-handbook --site site-docs',
                'svc-int install --pause',
                `svc-int install --space space-handbook --source releases --props '{"product":"pen"}'`,
            ),
        )
        .action(async (name, options) =>
            (await import('../../installation/run-install.js')).runInstall(
                name,
                options,
                startInterruptibleCommand(options, context),
                context,
            ),
        );
