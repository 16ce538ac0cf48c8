import { LIMITS } from '@svc-int/api';

import { readPieces } from '../service/body-pieces.js';
import { joinPieces } from '../../values/join-pieces.js';
import type { BodyUse } from './answer-reader.js';
import { DeliveryError } from './delivery-error.js';
import { type BodyStart, readBodyStart } from './recorded-body.js';

/** An answer for its reader, and its body for the journal. */
export interface TakenAnswer {
    answer: Response;
    /** The body, if it was read as a whole: the answer has none then. */
    bytes?: Uint8Array<ArrayBuffer>;
    start: BodyStart | Promise<BodyStart>;
}

/** Takes an answer; a copy of its body for the journal is waited for so many milliseconds. */
export function takeAnswer(use: BodyUse, response: Response, milliseconds: number): TakenAnswer | Promise<TakenAnswer> {
    if (use === 'whole') return takeWhole(response);
    return { start: readBodyStart(response.clone(), milliseconds), answer: response };
}

async function takeWhole(response: Response): Promise<TakenAnswer> {
    const bytes = await readWithin(response, LIMITS.renderedBytes);
    const start = bytes.length > LIMITS.recordedBody ? { bodyBytes: bytes.length } : { bytes };
    return { start, answer: response, bytes };
}

/** The body of an answer. Throws `DeliveryError` when it is longer than so many bytes. */
export async function readWithin({ body }: Response, bytes: number): Promise<Uint8Array<ArrayBuffer>> {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const end = body ? await readPieces(body, { bytes }, (piece) => pieces.push(piece)) : 'complete';
    if (end !== 'complete')
        throw new DeliveryError('BAD_ANSWER', `The integration's answer is larger than ${bytes} bytes.`);
    return joinPieces(pieces);
}
