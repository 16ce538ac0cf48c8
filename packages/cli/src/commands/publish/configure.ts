import { Option } from '@commander-js/extra-typings';

import type { Context } from '../../context/context.js';
import {
    startInterruptibleCommand,
    appendOptionValue,
    formatHelpExamples,
    defineServiceIntegrationActionCommand,
} from '../define.js';

export const createConfigureCommand = (context: Context) =>
    defineServiceIntegrationActionCommand('configure', 'configure an installed integration, or show what is missing')
        .argument('[name]', "name of the integration (default: the manifest's)")
        .option(
            '--organization <id>',
            "organization where it is installed (default: SVC_INT_ORGANIZATION, else the manifest's)",
        )
        .addOption(new Option('--space <id>', 'configure it for a space (default: for the account)').conflicts('site'))
        .option('--site <id>', 'configure it for a site')
        .addOption(
            new Option('--set <name=value>', 'set one value, and keep the others; may be repeated')
                .argParser(appendOptionValue)
                .conflicts('data'),
        )
        .option('--data <json>', 'replace all values: inline, @file, or @- for stdin')
        .addHelpText(
            'after',
            formatHelpExamples(
                'svc-int configure',
                'svc-int configure --space space-handbook --set channel=news --set notify=true',
                'svc-int configure my-poll --organization acme --site site-docs --data @configuration.json',
            ),
        )
        .action(async (name, options) =>
            (await import('../../installation/run-configure.js')).runConfigure(
                name,
                options,
                startInterruptibleCommand(options, context),
                context,
            ),
        );
