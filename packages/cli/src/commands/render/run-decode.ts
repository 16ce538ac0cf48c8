import type { Context } from '../../context/context.js';
import type { Output } from '../../output/output.js';
import { readFileOrStdin } from '../../render/json-input.js';
import { decodeCompressedRenderRequest } from '../../render/render-request.js';

export async function runRenderDecode(encodedRequest: string, output: Output, context: Context): Promise<void> {
    const request = decodeCompressedRenderRequest(
        encodedRequest === '-' ? (await readFileOrStdin('-', context)).trim() : encodedRequest,
    );
    output.result(request, JSON.stringify(request, null, 2));
}
