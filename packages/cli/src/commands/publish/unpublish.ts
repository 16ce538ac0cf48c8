import type { Context } from '../../context/context.js';
import {
    startInterruptibleCommand,
    createRemoteEndpointOption,
    formatHelpExamples,
    defineCommandWithManifestOption,
    createRemoteServiceProfileOption,
} from '../define.js';

export const createUnpublishCommand = (context: Context) =>
    defineCommandWithManifestOption('unpublish', 'remove the integration and its installations')
        .addOption(createRemoteEndpointOption())
        .addOption(createRemoteServiceProfileOption())
        .argument('[name]', "name of the integration (default: the manifest's)")
        .option('-y, --yes', 'do not ask for confirmation')
        .addHelpText('after', formatHelpExamples('svc-int unpublish', 'svc-int unpublish my-poll --yes'))
        .action(async (name, options) =>
            (await import('../../publish/run-unpublish.js')).runUnpublish(
                name,
                options,
                startInterruptibleCommand(options, context),
                context,
            ),
        );
