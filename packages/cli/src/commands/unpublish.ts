import type { Context } from '../context/context.js';
import { begin, elsewhereOption, examples, manifestCommand, elsewhereProfileOption, type OptionsOf } from './define.js';

const define = () =>
    manifestCommand('unpublish', 'remove the integration and its installations')
        .addOption(elsewhereOption())
        .addOption(elsewhereProfileOption())
        .argument('[name]', "name of the integration (default: the manifest's)")
        .option('-y, --yes', 'do not ask for confirmation')
        .addHelpText('after', examples('svc-int unpublish', 'svc-int unpublish my-poll --yes'));

export type Options = OptionsOf<typeof define>;

export const unpublishCommand = (context: Context) =>
    define().action(async (name, options) =>
        (await import('./run/unpublish.js')).run(name, options, begin(options, context), context),
    );
