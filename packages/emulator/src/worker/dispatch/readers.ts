import { type IntegrationEvent, LIMITS, PROBLEM_HEADER, type RenderResponse } from '@svc-int/api';

import { joinPieces, readPieces } from '../service/body-pieces.js';
import type { EventFailure } from '../subjects/journal/index.js';
import type { AnswerReader, Reading } from './deliver.js';
import { DeliveryError } from './delivery-error.js';
import { drawable } from './drawable.js';
import { problemIn } from './problem.js';
import { renderedProblem } from './rendered-bounds.js';

/** Status by which an integration says that it has no handler for an event. */
const NO_HANDLER = 406;

/** A rendering as clients get it. */
export interface Rendering {
    response: RenderResponse;
    /** Faults in it, whose elements are drawn differently or not at all. */
    warnings: string[];
    cacheControl: string | undefined;
}

/** Reads the answer to a `ui_render` event, which has arrived as a whole. */
export async function readRendering(response: Response): Promise<Reading<Rendering>> {
    const text = await response.text();
    if (!response.ok) {
        const { reason, message } = failureOf(response, text);
        throw new DeliveryError(reason, message);
    }
    const answer = parseJson(text);
    const problem = renderedProblem(answer);
    if (problem !== undefined) throw new DeliveryError('BAD_ANSWER', `The integration's answer ${problem}.`);
    const read = drawable(answer);
    if (typeof read === 'string')
        throw new DeliveryError('BAD_ANSWER', `The integration's answer is not a rendered element: ${read}`);
    // In development the runtime has said it already, with the place in the sources.
    const warnings = problemIn(response) === undefined ? read.warnings : [];
    const cacheControl = response.headers.get('cache-control') ?? undefined;
    return { value: { response: read.response, warnings, cacheControl } };
}

/** Reads the answer to an event whose handler gives nothing back. */
export async function readAcknowledgement(response: Response): Promise<Reading<undefined>> {
    if (response.status === NO_HANDLER || response.ok) {
        await response.body?.cancel();
        return { value: undefined };
    }
    const text = new TextDecoder().decode(await readWithin(response, LIMITS.renderedBytes));
    return { value: undefined, failure: failureOf(response, text) };
}

/** Hands the answer to an HTTP request on as it is, without what is told to the author alone. */
export function readResponse(response: Response): Reading<Response> {
    if (response.status < 500) return { value: response };
    const value = new Response(response.body, response);
    value.headers.delete(PROBLEM_HEADER);
    return { value, failure: thrownIn(response) ?? statusFailure(response) };
}

/** Reads the answer to an event of whatever type. */
export function readerOf({ type }: IntegrationEvent): AnswerReader<unknown> {
    switch (type) {
        case 'ui_render':
            return readRendering;
        case 'fetch':
        case 'fetch_published_script':
        case 'fetch_visitor_authentication':
            return readResponse;
        default:
            return readAcknowledgement;
    }
}

export function failureOf(response: Response, text: string): Required<EventFailure> {
    const body = parseJson(text);
    const thrown = thrownIn(response);
    if (thrown) return thrown;
    const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
    return typeof error === 'string' ? { reason: 'REFUSED', message: error } : statusFailure(response);
}

/** Exception that the runtime of a development build reports. */
function thrownIn(response: Response): Required<EventFailure> | undefined {
    const message = problemIn(response);
    return message === undefined ? undefined : { reason: 'THREW', message };
}

function statusFailure({ status }: Response): Required<EventFailure> {
    return { reason: 'REFUSED', message: `The integration answered HTTP ${status}.` };
}

export function parseJson(text: string): unknown {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
}

/** The body of an answer. Throws `DeliveryError` when it is longer than so many bytes. */
export async function readWithin({ body }: Response, bytes: number): Promise<Uint8Array<ArrayBuffer>> {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const end = body ? await readPieces(body, { bytes }, (piece) => pieces.push(piece)) : 'complete';
    if (end !== 'complete')
        throw new DeliveryError('BAD_ANSWER', `The integration's answer is larger than ${bytes} bytes.`);
    return joinPieces(pieces);
}
