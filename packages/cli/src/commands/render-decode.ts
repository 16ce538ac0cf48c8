import type { Context } from '../context/context.js';
import { begin, command, examples } from './define.js';

export const renderDecodeCommand = (context: Context) =>
    command('decode', 'show the content of a compressed request')
        .argument('<text>', 'the text, or - for stdin')
        .addHelpText('after', examples('svc-int render encode request.json | svc-int render decode -'))
        .action(async (text, options) =>
            (await import('./run/render-decode.js')).run(text, begin(options, context), context),
        );
