import type { Context } from '../../context/context.js';
import { startInterruptibleCommand, formatHelpExamples } from '../define.js';
import { defineIntegrationEventsCommand } from '../events/event-options.js';

export const createSiteScriptCommand = (context: Context) =>
    defineIntegrationEventsCommand('script', 'show what the script of an integration did in pages of published sites')
        .addHelpText(
            'after',
            [
                '',
                'Lists the hosts that it contacted and the cookies, storage, globals and elements that it created, before and after consent, as a',
                'privacy review asks for; then what went wrong, with the directive missing from the policy. It covers the current version of the',
                'integration since the service started: open the site first. Only names are kept, never values.',
                formatHelpExamples('svc-int site script', 'svc-int site script --integration my-banner --json'),
            ].join('\n'),
        )
        .action(async (options) =>
            (await import('../../site/run-script.js')).runSiteScriptReport(
                options,
                startInterruptibleCommand(options, context),
                context,
            ),
        );
