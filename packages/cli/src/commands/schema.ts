import { Argument } from '@commander-js/extra-typings';

import type { Context } from '../context/context.js';
import { startInterruptibleCommand, defineCommandWithJsonOption, formatHelpExamples } from './define.js';

export const createSchemaCommand = (context: Context) =>
    defineCommandWithJsonOption(
        'schema',
        'print the JSON Schema of the manifest, a seed, variants, an event, an element or an operation',
    )
        .addArgument(
            new Argument('[kind]', 'what to describe')
                .choices(['manifest', 'seed', 'variants', 'event', 'element', 'operation'])
                .default('manifest' as const),
        )
        .argument('[name]', 'type of the event or element, or operationId; without it, their names are listed')
        .addHelpText(
            'after',
            formatHelpExamples(
                'svc-int schema',
                'svc-int schema event space_view',
                'svc-int schema operation getSpaceById',
            ),
        )
        .action(async (kind, name, options) =>
            (await import('../schema/run-schema.js')).runSchema(
                kind,
                name,
                startInterruptibleCommand(options, context),
            ),
        );
