import { Option } from '@commander-js/extra-typings';

import type { Context } from '../../context/context.js';
import { PUBLISH_RISKS, type PublishRisk } from '../../publish/risks.js';
import {
    applyManifestArgument,
    startInterruptibleCommand,
    createRemoteEndpointOption,
    formatHelpExamples,
    parseChoice,
    createRemoteServiceProfileOption,
    createTrustOption,
    defineCommandWithManifestArgument,
} from '../define.js';

export const createPublishCommand = (context: Context) =>
    defineCommandWithManifestArgument('publish', 'publish the integration')
        .addOption(createRemoteEndpointOption())
        .addOption(createRemoteServiceProfileOption())
        .option(
            '--organization <organization>',
            "publishing organization, id or subdomain (default: SVC_INT_ORGANIZATION, else the manifest's)",
        )
        .option('--dry-run', 'show what would change without sending anything')
        .option('-y, --yes', 'do not ask for confirmation')
        .addOption(
            new Option('--approve <change>', 'risky change to allow; repeatable')
                .choices(PUBLISH_RISKS)
                .argParser((text, before: PublishRisk[]) => [...before, parseChoice(PUBLISH_RISKS, text)])
                .default([], 'none'),
        )
        .addOption(createTrustOption())
        .option('--no-check', 'check only the manifest and the bundle, without types and without loading the script')
        .addHelpText(
            'after',
            formatHelpExamples(
                'svc-int publish --dry-run',
                'svc-int publish --env staging',
                'svc-int publish --yes --approve scopes --approve blocks --json',
            ),
        )
        .action(async (path, options) =>
            (await import('../../publish/run-publish.js')).runPublish(
                applyManifestArgument(path, options),
                startInterruptibleCommand(options, context),
                context,
            ),
        );
