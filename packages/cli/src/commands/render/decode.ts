import type { Context } from '../../context/context.js';
import { startInterruptibleCommand, defineCommandWithJsonOption, formatHelpExamples } from '../define.js';

export const createRenderDecodeCommand = (context: Context) =>
    defineCommandWithJsonOption('decode', 'show the content of a compressed request')
        .argument('<text>', 'the text, or - for stdin')
        .addHelpText('after', formatHelpExamples('svc-int render encode request.json | svc-int render decode -'))
        .action(async (text, options) => {
            const output = startInterruptibleCommand(options, context);
            const [{ readFileOrStdin }, { decodeCompressedRenderRequest }] = await Promise.all([
                import('../../render/json-input.js'),
                import('../../render/render-request.js'),
            ]);
            const encoded = text === '-' ? (await readFileOrStdin('-', context)).trim() : text;
            const request = decodeCompressedRenderRequest(encoded);
            output.result(request, JSON.stringify(request, null, 2));
        });
