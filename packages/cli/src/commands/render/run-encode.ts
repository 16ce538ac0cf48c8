import type { Context } from '../../context/context.js';
import { KitError } from '../../errors.js';
import type { Output } from '../../output/output.js';
import { parseInputJson, readFileOrStdin } from '../../render/json-input.js';
import { validateAndEncodeRenderRequest } from '../../render/render-request.js';

export async function runRenderEncode(
    requestFile: string | undefined,
    output: Output,
    context: Context,
): Promise<void> {
    if (requestFile === undefined && context.stdin.isTTY) {
        throw new KitError('USAGE', 'There is no request to encode.', {
            hint: 'Give a file, or pipe JSON into the command.',
        });
    }
    const from = requestFile ?? '-';
    const text = validateAndEncodeRenderRequest(
        parseInputJson(await readFileOrStdin(from, context), from === '-' ? 'stdin' : from),
    );
    output.result({ request: text }, text);
}
