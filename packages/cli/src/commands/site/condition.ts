import type { Context } from '../../context/context.js';
import { startInterruptibleCommand, defineSiteSettingCommand, formatHelpExamples } from '../define.js';

export const createSiteConditionCommand = (context: Context) =>
    defineSiteSettingCommand('condition', 'set the condition under which visitors see a part of a site, or show all')
        .argument('[part]', 'id of a section, a site space, a link or a page')
        .argument('[condition]', 'expression over visitor.claims; "none" for none')
        .addHelpText(
            'after',
            formatHelpExamples(
                'svc-int site condition acme site-docs',
                'svc-int site condition acme site-docs section-api visitor.claims.unsigned.beta',
                'svc-int site condition acme site-docs section-api none',
                'svc-int site condition acme site-docs space-handbook/page-welcome visitor.claims.member',
            ),
        )
        .action(async (organization, site, part, condition, options) =>
            (await import('../../site/run-condition.js')).runSiteConditionShowOrUpdate(
                { organization, site, part, condition },
                options,
                startInterruptibleCommand(options, context),
                context,
            ),
        );
