import type { Context } from '../../context/context.js';
import { startInterruptibleCommand, defineCommandWithJsonOption, formatHelpExamples } from '../define.js';

export const createRenderEncodeCommand = (context: Context) =>
    defineCommandWithJsonOption('encode', 'compress a request into text for a URL')
        .argument('[file]', 'JSON file, or - for stdin')
        .addHelpText(
            'after',
            formatHelpExamples('svc-int render encode request.json', 'svc-int render encode - < request.json'),
        )
        .action(async (file, options) =>
            (await import('./run-encode.js')).runRenderEncode(
                file,
                startInterruptibleCommand(options, context),
                context,
            ),
        );
