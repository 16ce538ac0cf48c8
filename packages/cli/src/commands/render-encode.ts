import type { Context } from '../context/context.js';
import { startCommand, defineCommand, formatExamples } from './define.js';

export const renderEncodeCommand = (context: Context) =>
    defineCommand('encode', 'compress a request into text for a URL')
        .argument('[file]', 'JSON file, or - for stdin')
        .addHelpText(
            'after',
            formatExamples('svc-int render encode request.json', 'svc-int render encode - < request.json'),
        )
        .action(async (file, options) =>
            (await import('./run/render-encode.js')).runRenderEncode(file, startCommand(options, context), context),
        );
