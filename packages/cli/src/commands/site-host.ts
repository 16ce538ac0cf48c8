import type { Context } from '../context/context.js';
import { begin, command, endpointOption, examples, profileOption, type OptionsOf, yesOption } from './define.js';

const define = () =>
    command('host', 'set the host name that others show a site at, or show it')
        .addOption(endpointOption())
        .addOption(profileOption())
        .addOption(yesOption())
        .argument('[hostname]', 'name of the host, as docs.example.com; "none" for none')
        .requiredOption('--site <id>', 'the site')
        .requiredOption('--organization <id>', 'the organization of the site')
        .addHelpText(
            'after',
            examples(
                'svc-int site host docs.example.com --organization acme --site site-docs',
                'svc-int site host none --organization acme --site site-docs',
            ),
        );

export type Options = OptionsOf<typeof define>;

export const siteHostCommand = (context: Context) =>
    define().action(async (hostname, options) =>
        (await import('./run/site-host.js')).run(hostname, options, begin(options, context), context),
    );
