import { type IntegrationEvent, LIMITS, SCRIPT_PROBLEM_TEXT_RESPONSE_HEADER, type RenderResponse } from '@svc-int/api';

import { NO_HANDLER_STATUS } from '../../../integration/event-subject.js';
import { parseJsonOrUndefined } from '../../../values/parse-json-or-undefined.js';
import type { EventFailure } from '../../subjects/journal/index.js';
import { readBodyWithLimit } from './response-body.js';
import type { IntegrationResponseReader, ReadResult } from './response-reader.js';
import { DeliveryError, toEventFailure } from './delivery-error.js';
import { parseAndRepairRenderResponse } from '../rendering/lenient-rendering.js';
import { readScriptProblemHeader } from './problem-header.js';
import { findRenderLimitViolation } from '../rendering/rendering-limits.js';

export interface RenderEventResult {
    response: RenderResponse;
    /** JSON of the response as received; undefined if repaired. */
    text: string | undefined;
    warnings: string[];
    allWarnings: string[];
    cacheControl: string | undefined;
}

export const renderingReader: IntegrationResponseReader<RenderEventResult> = {
    body: 'whole',
    isPublic: true,
    read: readRendering,
};

export const acknowledgementResponseReader: IntegrationResponseReader<undefined> = {
    body: 'copied',
    read: readAcknowledgement,
};

export const fetchResponseReader: IntegrationResponseReader<Response> = { body: 'streamed', read: readResponse };

/** Pages must never run a truncated script. */
export const publishedScriptResponseReader: IntegrationResponseReader<Response> = { body: 'whole', read: readScript };

interface EventReaders {
    own: IntegrationResponseReader<unknown>;
    handingOn: IntegrationResponseReader<Response>;
}

const RENDERING: EventReaders = { own: renderingReader, handingOn: createForwardingReader(renderingReader) };
const ACKNOWLEDGEMENT: EventReaders = {
    own: acknowledgementResponseReader,
    handingOn: createForwardingReader(acknowledgementResponseReader),
};
const RESPONSE: EventReaders = { own: fetchResponseReader, handingOn: fetchResponseReader };
const SCRIPT: EventReaders = { own: publishedScriptResponseReader, handingOn: publishedScriptResponseReader };

export function getResponseReadersForEvent({ type }: IntegrationEvent): EventReaders {
    switch (type) {
        case 'ui_render':
            return RENDERING;
        case 'fetch_published_script':
            return SCRIPT;
        case 'fetch':
        case 'fetch_visitor_authentication':
            return RESPONSE;
        default:
            return ACKNOWLEDGEMENT;
    }
}

function createForwardingReader({
    read,
    ...reader
}: IntegrationResponseReader<unknown>): IntegrationResponseReader<Response> {
    return {
        ...reader,
        async read(response, whole) {
            const bytes = whole ?? (await response.arrayBuffer());
            const copy = () => new Response(bytes.byteLength > 0 ? bytes : null, response);
            const { value } = readResponse(copy());
            try {
                const { failure } = await (whole ? read(response, whole) : read(copy()));
                return { value, failure };
            } catch (error) {
                return { value, failure: toEventFailure(error) };
            }
        },
    };
}

function readRendering(response: Response, bytes?: Uint8Array): ReadResult<RenderEventResult> {
    const text = new TextDecoder().decode(bytes);
    if (!response.ok) {
        const { reason, message } = toResponseFailure(response, text);
        throw new DeliveryError(reason, message);
    }
    const body = parseJsonOrUndefined(text);
    const problem = findRenderLimitViolation(body);
    if (problem !== undefined) throw new DeliveryError('BAD_ANSWER', `The integration's answer ${problem}.`);
    const read = parseAndRepairRenderResponse(body);
    if (typeof read === 'string')
        throw new DeliveryError('BAD_ANSWER', `The integration's answer is not a rendered element: ${read}`);
    const reportedProblem = readScriptProblemHeader(response);
    const warnings = reportedProblem === undefined ? read.warnings : [];
    const allWarnings = reportedProblem === undefined ? read.warnings : [reportedProblem];
    const cacheControl = response.headers.get('cache-control') ?? undefined;
    const sent = read.response === body ? text : undefined;
    return { value: { response: read.response, text: sent, warnings, allWarnings, cacheControl } };
}

async function readAcknowledgement(response: Response): Promise<ReadResult<undefined>> {
    if (response.status === NO_HANDLER_STATUS || response.ok) {
        await response.body?.cancel();
        return { value: undefined };
    }
    const text = new TextDecoder().decode(await readBodyWithLimit(response, LIMITS.renderedBytes));
    return { value: undefined, failure: toResponseFailure(response, text) };
}

function readResponse(response: Response): ReadResult<Response> {
    if (response.status < 500) return { value: response };
    const value = new Response(response.body, response);
    value.headers.delete(SCRIPT_PROBLEM_TEXT_RESPONSE_HEADER);
    return { value, failure: findThrownFailure(response) ?? createStatusFailure(response) };
}

function readScript(response: Response, bytes?: Uint8Array): ReadResult<Response> {
    const body = bytes && bytes.byteLength > 0 ? new Uint8Array(bytes) : null;
    return readResponse(new Response(body, response));
}

export function toResponseFailure(response: Response, text: string): Required<EventFailure> {
    const body = parseJsonOrUndefined(text);
    const thrown = findThrownFailure(response);
    if (thrown) return thrown;
    const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
    return typeof error === 'string' ? { reason: 'REFUSED', message: error } : createStatusFailure(response);
}

function findThrownFailure(response: Response): Required<EventFailure> | undefined {
    const message = readScriptProblemHeader(response);
    return message === undefined ? undefined : { reason: 'THREW', message };
}

function createStatusFailure({ status }: Response): Required<EventFailure> {
    return { reason: 'REFUSED', message: `The integration answered HTTP ${status}.` };
}
