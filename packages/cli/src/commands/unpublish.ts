import type { Context } from '../context/context.js';
import {
    startCommand,
    createRemoteOption,
    formatExamples,
    defineManifestCommand,
    createRemoteProfileOption,
    type OptionsOf,
} from './define.js';

const define = () =>
    defineManifestCommand('unpublish', 'remove the integration and its installations')
        .addOption(createRemoteOption())
        .addOption(createRemoteProfileOption())
        .argument('[name]', "name of the integration (default: the manifest's)")
        .option('-y, --yes', 'do not ask for confirmation')
        .addHelpText('after', formatExamples('svc-int unpublish', 'svc-int unpublish my-poll --yes'));

export type UnpublishOptions = OptionsOf<typeof define>;

export const unpublishCommand = (context: Context) =>
    define().action(async (name, options) =>
        (await import('./run/unpublish.js')).runUnpublish(name, options, startCommand(options, context), context),
    );
