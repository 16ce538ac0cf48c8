import { LIMITS } from '@svc-int/api';

import { readChunks } from '../service/read-chunks.js';
import { concatBytes } from '../../values/concat-bytes.js';
import type { BodyMode } from './response-reader.js';
import { DeliveryError } from './delivery-error.js';
import { type BodyPrefix, readBodyPrefix } from './redact-body.js';

/** An answer for its reader, and its body for the journal. */
export interface TeedResponse {
    answer: Response;
    /** The body, if it was read as a whole: the answer has none then. */
    bytes?: Uint8Array<ArrayBuffer>;
    start: BodyPrefix | Promise<BodyPrefix>;
}

/** Takes an answer; a copy of its body for the journal is waited for so many milliseconds. */
export function teeResponse(
    use: BodyMode,
    response: Response,
    milliseconds: number,
): TeedResponse | Promise<TeedResponse> {
    if (use === 'whole') return takeWhole(response);
    return { start: readBodyPrefix(response.clone(), milliseconds), answer: response };
}

async function takeWhole(response: Response): Promise<TeedResponse> {
    const bytes = await readBodyWithLimit(response, LIMITS.renderedBytes);
    const start = bytes.length > LIMITS.recordedBody ? { bodyBytes: bytes.length } : { bytes };
    return { start, answer: response, bytes };
}

/** The body of an answer. Throws `DeliveryError` when it is longer than so many bytes. */
export async function readBodyWithLimit({ body }: Response, bytes: number): Promise<Uint8Array<ArrayBuffer>> {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const end = body ? await readChunks(body, { bytes }, (piece) => pieces.push(piece)) : 'complete';
    if (end !== 'complete')
        throw new DeliveryError('BAD_ANSWER', `The integration's answer is larger than ${bytes} bytes.`);
    return concatBytes(pieces);
}
