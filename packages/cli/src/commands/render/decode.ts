import type { Context } from '../../context/context.js';
import { startInterruptibleCommand, defineCommandWithJsonOption, formatHelpExamples } from '../define.js';

export const createRenderDecodeCommand = (context: Context) =>
    defineCommandWithJsonOption('decode', 'show the content of a compressed request')
        .argument('<text>', 'the text, or - for stdin')
        .addHelpText('after', formatHelpExamples('svc-int render encode request.json | svc-int render decode -'))
        .action(async (text, options) =>
            (await import('./run-decode.js')).runRenderDecode(
                text,
                startInterruptibleCommand(options, context),
                context,
            ),
        );
