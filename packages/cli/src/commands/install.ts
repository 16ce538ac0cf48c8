import type { Context } from '../context/context.js';
import {
    begin,
    collect,
    endpointOption,
    examples,
    manifestCommand,
    profileOption,
    type OptionsOf,
    yesOption,
} from './define.js';

const define = () =>
    manifestCommand('install', 'install a published integration on an organization, its spaces and its sites')
        .addOption(endpointOption())
        .addOption(profileOption())
        .addOption(yesOption())
        .argument('[name]', "name of the integration (default: the manifest's)")
        .option(
            '--organization <id>',
            "organization to install it on (default: SVC_INT_ORGANIZATION, else the manifest's)",
        )
        .option('--space <id>', 'space to place it on; may be repeated', collect)
        .option('--site <id>', 'site to place it on; may be repeated', collect)
        .addHelpText(
            'after',
            examples(
                'svc-int install',
                'svc-int install my-poll --organization acme --space space-handbook --site site-docs',
            ),
        );

export type Options = OptionsOf<typeof define>;

export const installCommand = (context: Context) =>
    define().action(async (name, options) =>
        (await import('./run/install.js')).run(name, options, begin(options, context), context),
    );
