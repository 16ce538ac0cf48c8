import { LIMITS } from '@svc-int/api';

import { readBodyChunks } from '../../service/egress/read-body-chunks.js';
import { concatBytes } from '../../../values/concat-bytes.js';
import type { BodyMode } from './response-reader.js';
import { DeliveryError } from './delivery-error.js';
import { type CompleteBodyOrLength, captureBodyIfComplete } from '../secrets/redact-body.js';

export interface TeedResponse {
    response: Response;
    /** Set after a whole read; `response` then has no body. */
    bytes?: Uint8Array<ArrayBuffer>;
    start: CompleteBodyOrLength | Promise<CompleteBodyOrLength>;
}

export function teeResponse(
    bodyMode: BodyMode,
    response: Response,
    milliseconds: number,
): TeedResponse | Promise<TeedResponse> {
    if (bodyMode === 'whole') return readWholeResponse(response);
    return { start: captureBodyIfComplete(response.clone(), milliseconds), response };
}

async function readWholeResponse(response: Response): Promise<TeedResponse> {
    const bytes = await readBodyWithLimit(response, LIMITS.renderedBytes);
    const start = bytes.length > LIMITS.recordedBody ? { bodyBytes: bytes.length } : { bytes };
    return { start, response, bytes };
}

export async function readBodyWithLimit({ body }: Response, bytes: number): Promise<Uint8Array<ArrayBuffer>> {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    const end = body ? await readBodyChunks(body, { bytes }, (chunk) => chunks.push(chunk)) : 'complete';
    if (end !== 'complete')
        throw new DeliveryError('BAD_ANSWER', `The integration's answer is larger than ${bytes} bytes.`);
    return concatBytes(chunks);
}
