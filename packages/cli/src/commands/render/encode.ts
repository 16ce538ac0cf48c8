import type { Context } from '../../context/context.js';
import { KitError } from '../../errors.js';
import { startInterruptibleCommand, defineCommandWithJsonOption, formatHelpExamples } from '../define.js';

export const createRenderEncodeCommand = (context: Context) =>
    defineCommandWithJsonOption('encode', 'compress a request into text for a URL')
        .argument('[file]', 'JSON file, or - for stdin')
        .addHelpText(
            'after',
            formatHelpExamples('svc-int render encode request.json', 'svc-int render encode - < request.json'),
        )
        .action(async (file, options) => {
            const output = startInterruptibleCommand(options, context);
            if (file === undefined && context.stdin.isTTY) {
                throw new KitError('USAGE', 'There is no request to encode.', {
                    hint: 'Give a file, or pipe JSON into the command.',
                });
            }
            const [{ parseInputJson, readFileOrStdin }, { validateAndEncodeRenderRequest }] = await Promise.all([
                import('../../render/json-input.js'),
                import('../../render/render-request.js'),
            ]);
            const from = file ?? '-';
            const input = parseInputJson(await readFileOrStdin(from, context), from === '-' ? 'stdin' : from);
            const request = validateAndEncodeRenderRequest(input);
            output.result({ request }, request);
        });
