import type { Context } from '../../context/context.js';
import type { Output } from '../../output/output.js';
import { readFileOrStdin } from '../../render/json-input.js';
import { decodeRequest } from '../../render/render-request.js';

/** Shows what a compressed render request says. */
export async function runRenderDecode(text: string, output: Output, context: Context): Promise<void> {
    const request = decodeRequest(text === '-' ? (await readFileOrStdin('-', context)).trim() : text);
    output.result(request, JSON.stringify(request, null, 2));
}
