import type { Context } from '../../context/context.js';
import { startInterruptibleCommand, defineSiteSettingCommand, formatHelpExamples } from '../define.js';

export const createSiteHostCommand = (context: Context) =>
    defineSiteSettingCommand('host', 'set the host name that others show a site at, or show it')
        .argument('[hostname]', 'name of the host, as docs.example.com; "none" for none')
        .addHelpText(
            'after',
            formatHelpExamples(
                'svc-int site host acme site-docs docs.example.com',
                'svc-int site host acme site-docs none',
            ),
        )
        .action(async (organization, site, hostname, options) =>
            (await import('../../site/run-host.js')).runSiteHostShowOrUpdate(
                { organization, site, hostname },
                options,
                startInterruptibleCommand(options, context),
                context,
            ),
        );
