import { Option } from '@commander-js/extra-typings';

import type { Context } from '../../context/context.js';
import { startInterruptibleCommand, formatHelpExamples, defineServiceIntegrationActionCommand } from '../define.js';

export const createRenderRunCommand = (context: Context) =>
    defineServiceIntegrationActionCommand('run', 'render a component of a published integration')
        .argument('<component>', 'id of the component')
        .option('--space <id>', "space of the document to render it in (default: the local service's)")
        .option('--integration <name>', "name of the integration (default: the manifest's)")
        .option('--props <json>', "the block's props: inline, @file, or @- for stdin")
        .option('--state <json>', 'the state: inline, @file, or @- for stdin')
        .option('--action <json>', 'an action to take first: inline, @file, or @- for stdin')
        .addOption(new Option('--theme <theme>', 'theme of the page').choices(['light', 'dark']).default('light'))
        .addHelpText(
            'after',
            formatHelpExamples(
                'svc-int render run poll',
                `svc-int render run poll --space space-handbook --state '{"votes":1}' --action @vote.json`,
            ),
        )
        .action(async (component, options) =>
            (await import('../../render/run-render.js')).runRenderRun(
                component,
                options,
                startInterruptibleCommand(options, context),
                context,
            ),
        );
