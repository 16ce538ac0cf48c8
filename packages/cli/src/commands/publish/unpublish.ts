import type { Context } from '../../context/context.js';
import {
    startInterruptibleCommand,
    createRemoteEndpointOption,
    formatHelpExamples,
    defineCommandWithManifestOption,
    createRemoteServiceProfileOption,
    type OptionsOf,
} from '../define.js';

const define = () =>
    defineCommandWithManifestOption('unpublish', 'remove the integration and its installations')
        .addOption(createRemoteEndpointOption())
        .addOption(createRemoteServiceProfileOption())
        .argument('[name]', "name of the integration (default: the manifest's)")
        .option('-y, --yes', 'do not ask for confirmation')
        .addHelpText('after', formatHelpExamples('svc-int unpublish', 'svc-int unpublish my-poll --yes'));

export type UnpublishOptions = OptionsOf<typeof define>;

export const createUnpublishCommand = (context: Context) =>
    define().action(async (name, options) =>
        (await import('./run-unpublish.js')).runUnpublish(
            name,
            options,
            startInterruptibleCommand(options, context),
            context,
        ),
    );
