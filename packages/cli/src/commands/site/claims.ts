import { Option } from '@commander-js/extra-typings';

import type { Context } from '../../context/context.js';
import { startInterruptibleCommand, defineSiteSettingCommand, formatHelpExamples } from '../define.js';

export const createSiteClaimsCommand = (context: Context) =>
    defineSiteSettingCommand('claims', 'switch adaptive content of a site, and set or show the claims that it knows')
        .option('--on', 'let conditions decide what visitors see')
        .addOption(new Option('--off', 'show everything to all visitors').conflicts('on'))
        .option('--schema <json>', 'JSON Schema of the claims: inline, @file, or @- for stdin')
        .addHelpText(
            'after',
            formatHelpExamples(
                'svc-int site claims acme site-docs --on --schema @claims.json',
                'svc-int site claims acme site-docs --off',
            ),
        )
        .action(async (organization, site, options) =>
            (await import('../../site/run-claims.js')).runSiteClaimsShowOrUpdate(
                { organization, site },
                options,
                startInterruptibleCommand(options, context),
                context,
            ),
        );
