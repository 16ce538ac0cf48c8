import type { Context } from '../context/context.js';
import { begin, command, examples } from './define.js';

export const renderEncodeCommand = (context: Context) =>
    command('encode', 'compress a request into text for a URL')
        .argument('[file]', 'JSON file, or - for stdin')
        .addHelpText('after', examples('svc-int render encode request.json', 'svc-int render encode - < request.json'))
        .action(async (file, options) =>
            (await import('./run/render-encode.js')).run(file, begin(options, context), context),
        );
