import type { Context } from '../context/context.js';
import { startCommand, defineCommand, formatExamples } from './define.js';

export const renderDecodeCommand = (context: Context) =>
    defineCommand('decode', 'show the content of a compressed request')
        .argument('<text>', 'the text, or - for stdin')
        .addHelpText('after', formatExamples('svc-int render encode request.json | svc-int render decode -'))
        .action(async (text, options) =>
            (await import('./run/render-decode.js')).runRenderDecode(text, startCommand(options, context), context),
        );
