import { Option } from '@commander-js/extra-typings';

import type { Context } from '../../context/context.js';
import { startInterruptibleCommand, defineLocalServiceCommand, formatHelpExamples } from '../define.js';

export const createSiteVisitCommand = (context: Context) =>
    defineLocalServiceCommand('visit', 'visit a site of the local service as any visitor, with any claims')
        .argument('[path]', 'path of the site to begin with (default: its first page)')
        .option('--site <id>', 'site to visit (default: the first published one)')
        .addOption(
            new Option('--claims <json>', 'claims to sign: inline, @file, or @- for stdin').conflicts(['token', 'as']),
        )
        .option('--unsigned <json>', 'claims that nobody signs: inline, @file, or @- for stdin')
        .addOption(new Option('--as <user>', 'be this user: its id is the subject of the token').conflicts('token'))
        .option('--token <source>', 'file with a token to come with, or - for stdin')
        .option('--open', 'open the address in a browser')
        .addHelpText(
            'after',
            [
                '',
                'Prints an address that makes whoever opens it this visitor, what the site knows about the visitor, and what it hides. The',
                'address is valid for an hour.',
                formatHelpExamples(
                    `svc-int site visit --claims '{"plan":"pro"}'`,
                    `svc-int site visit /guides --unsigned '{"beta":true}' --open`,
                    'svc-int site visit --token visitor.jwt',
                ),
            ].join('\n'),
        )
        .action(async (path, options) =>
            (await import('../../site/run-visit.js')).runCreateSiteVisitUrl(
                path,
                options,
                startInterruptibleCommand(options, context),
                context,
            ),
        );
