import {
    DISPATCH,
    EVENT_ID_HEADER,
    LIMITS,
    secretsOf,
    type IntegrationEvent,
    type RuntimeEnvironment,
} from '@svc-int/api';

import { type Former, type IntegrationRow, scriptOf } from '../subjects/integrations/index.js';
import {
    addAnswer,
    type EventFailure,
    type EventResult,
    finishEvent,
    type RecordedAnswer,
    recordEvent,
} from '../subjects/journal/index.js';
import { partOf } from '../service/activity.js';
import type { Host } from '../service/host.js';
import { headersProblem } from './answer-headers.js';
import { CLOCK_HEADER } from './clock-header.js';
import { deliveryMessage, dispatchMessage } from './delivery-message.js';
import { DeliveryError } from './delivery-error.js';
import { environmentOf } from './environment.js';
import { recordedAnswer } from './recorded-answer.js';
import { type BodyStart, readBodyStart, recordedBody } from './recorded-body.js';
import { readWithin } from './readers.js';
import { recordedEnvironment } from './recorded-environment.js';
import { redactor, type Redactor } from './redact.js';
import { tellOfRemoved } from './removal.js';
import { broughtCredentials, formerCredentials, withoutNamedCredentials } from './secrets/event-credentials.js';
import { secretFieldsOf } from './secrets/credential-fields.js';
import { withRecordedMethod, withSentMethod } from './request-method.js';
import { sendThroughTunnel } from './tunnel.js';
import { messageOf } from '../../values/message-of.js';

/** Result of reading an integration's answer. */
export interface Reading<Value> {
    value: Value;
    /** Reason why the answer is not a success, if it is not. */
    failure?: EventFailure | undefined;
}

/** Makes something of an integration's answer; throws `DeliveryError` for an answer that can't be used. */
export type AnswerReader<Value> = (response: Response) => Reading<Value> | Promise<Reading<Value>>;

/** An event on its way to its integration. */
export interface Sending<Value> {
    integration: IntegrationRow;
    event: IntegrationEvent;
    read: AnswerReader<Value>;
    /** Body of the HTTP request that the event tells of. Default: none. */
    fetchBody?: Uint8Array<ArrayBuffer> | undefined;
    /** The subject of the event, if it no longer exists. Default: it exists. */
    former?: Former | undefined;
    /** Data that another service sent with it. Default: this service sends the event, with its own current data. */
    arrived?: Arrival | undefined;
}

/** How an event came from another service. */
export interface Arrival {
    environment: RuntimeEnvironment;
    /** Id under which the journal has it. */
    id: string;
}

/** An event that was handled, well or not. */
export interface Delivery<Value> {
    result: EventResult;
    /** Left out when the answer could not be used. */
    value?: Value;
    /** Why the service itself could not send the event or write it down, for those who wait; left out when it could. */
    fault?: unknown;
}

/** Sends an event to its integration, waits for the answer, and writes all of it into the journal. Never throws. */
export async function deliver<Value>(service: Host, sending: Sending<Value>): Promise<Delivery<Value>> {
    const { integration, arrived } = sending;
    const { configurations } = integration.declaration;
    const event = withSentMethod(sending.event);
    const id = arrived?.id ?? event.eventId;
    const createdAt = service.now();
    const since = () => service.now().getTime() - createdAt.getTime();
    const leave = service.writers.enter();
    let recorded: IntegrationEvent | undefined;
    try {
        const environment = arrived?.environment ?? environmentOf(service, integration, event, sending.former);
        const told = arrived ? secretsOf(environment, configurations) : [];
        const foreign = [...told, ...broughtCredentials(integration, event)];
        if (foreign.length > 0) service.formerSecrets.arrive(id, integration.name, foreign);
        service.formerSecrets.replace(integration.name, formerCredentials(integration, event));
        const redact = redactor(service, environment);
        const hidden = withoutNamedCredentials(integration, event);
        recorded = { ...redact.json(withRecordedMethod(hidden)), eventId: id };
        service.stream.send(dispatchMessage(integration.name, recorded, createdAt));
        const body = recordedBody(redact, sending.fetchBody);
        service.originals.remember(
            id,
            { event, body: sentText(sending.fetchBody, body) },
            { event: recorded, ...body },
        );
        const kept = { ...body, environment: recordedEnvironment(redact, environment, configurations) };
        tellOfRemoved(service, recordEvent(service, integration, { ...kept, event: recorded, createdAt }));
        const { responseStatus, value, failure, recording } = await answer(service, {
            ...sending,
            event,
            environment,
            id,
            redact,
        });
        const result: EventResult = {
            status: failure ? 'failed' : 'success',
            durationMs: since(),
            responseStatus,
            failure: failure && { ...failure, message: redact.start(failure.message, LIMITS.recordedText) },
            answer: isStreamed(event) ? undefined : await recording,
        };
        await service.writers.gather();
        tellOfRemoved(service, finishEvent(service, id, result));
        service.stream.send(deliveryMessage(integration.name, recorded, result));
        if (isStreamed(event) && recording) addLater(service, id, recording);
        return value === undefined ? { result } : { result, value };
    } catch (fault) {
        const message = `The event could not be sent or recorded: ${messageOf(fault)}`;
        const failure: EventFailure = { reason: 'NOT_SENT', message };
        const result: EventResult = { status: 'failed', durationMs: since(), failure };
        // Without its secrets taken out, nobody is told of it.
        if (recorded) service.stream.send(deliveryMessage(integration.name, recorded, result));
        return { result, fault };
    } finally {
        leave();
    }
}

/** Whether an answer is handed on while it arrives. */
export function isStreamed({ type }: IntegrationEvent): boolean {
    return type === 'fetch' || type === 'fetch_published_script' || type === 'fetch_visitor_authentication';
}

/** An answer for who reads it, and its body for the journal. */
interface Arrived {
    answer: Response;
    start: BodyStart | Promise<BodyStart>;
}

/** An answer that may go on while it is handed on. */
function twice({ dispatchTimeout }: Host, response: Response): Arrived {
    return { start: readBodyStart(response.clone(), dispatchTimeout), answer: response };
}

/** An answer that is worth nothing before its end: it is read once, for both. */
async function readWhole(response: Response): Promise<Arrived> {
    const bytes = await readWithin(response, LIMITS.renderedBytes);
    const start = bytes.length > LIMITS.recordedBody ? { bodyBytes: bytes.length } : { bytes };
    // Some statuses take no body.
    return { start, answer: new Response(bytes.length > 0 ? bytes : null, response) };
}

/** The part of an answer that the journal keeps, once it has arrived. */
async function record(
    { redact, event, integration }: Pick<Prepared<unknown>, 'redact' | 'event' | 'integration'>,
    headers: Headers,
    start: Arrived['start'],
): Promise<RecordedAnswer> {
    const isSecret = event.type === 'ui_render' ? undefined : secretFieldsOf(integration);
    return recordedAnswer(redact, { headers: [...headers], ...(await start) }, isSecret);
}

/** Adds what was answered to the record of an event that has ended. */
function addLater(service: Host, id: string, recording: Promise<RecordedAnswer>): void {
    const key = partOf(id, 'answer');
    service.activity.begin(key);
    const added = recording.then((answer) => tellOfRemoved(service, addAnswer(service, id, answer)));
    service.waitUntil(added.catch(() => {}).finally(() => service.activity.end(key)));
}

/** A body as it was sent, where the record has its text. */
function sentText(sent: Uint8Array | undefined, { body }: { body?: string | undefined }): string | undefined {
    return body === undefined ? undefined : new TextDecoder('utf-8', { fatal: false, ignoreBOM: true }).decode(sent);
}

interface Answer<Value> {
    responseStatus?: number;
    value?: Value;
    failure?: EventFailure | undefined;
    /** The part that the journal keeps, once it has arrived; left out if there is no answer. */
    recording?: Promise<RecordedAnswer>;
}

type Prepared<Value> = Sending<Value> & Arrival & { redact: Redactor };

function answer<Value>(service: Host, prepared: Prepared<Value>): Promise<Answer<Value>> {
    const progress: Answer<Value> = {};
    const deadline = startDeadline(service.dispatchTimeout);
    const handle = async () => {
        const response = await send(service, prepared, deadline.signal);
        progress.responseStatus = response.status;
        const { answer, start } =
            prepared.event.type === 'ui_render' ? await readWhole(response) : twice(service, response);
        progress.recording = record(prepared, response.headers, start);
        const problem = headersProblem(response);
        if (problem !== undefined) throw new DeliveryError('BAD_ANSWER', `The integration's answer ${problem}.`);
        return prepared.read(answer);
    };
    return Promise.race([handle(), deadline.passed])
        .then(
            (reading) => ({ ...progress, ...reading }),
            (error: unknown) => ({ ...progress, failure: failureOf(error) }),
        )
        .finally(deadline.clear);
}

function send<Value>(
    service: Host,
    { integration, event, environment, id, arrived, fetchBody }: Prepared<Value>,
    signal: AbortSignal,
): Promise<Response> {
    const body = new FormData();
    body.set(DISPATCH.parts.event, JSON.stringify(event));
    body.set(DISPATCH.parts.environment, JSON.stringify(environment));
    if (fetchBody) body.set(DISPATCH.parts.fetchBody, new Blob([fetchBody]));
    // A redirection is the integration's answer: it is for whoever asked, and is not followed here.
    const request: RequestInit = {
        method: DISPATCH.method,
        body,
        headers: { [EVENT_ID_HEADER]: id, ...clockHeader(service) },
        redirect: 'manual',
        signal,
    };
    const { tunnelUrl, tunnelAll, organization } = integration;
    const isOwners =
        environment.installation === undefined || environment.installation.target.organization === organization;
    if (!arrived && tunnelUrl && (tunnelAll || isOwners))
        return sendThroughTunnel(service, { name: integration.name, tunnelUrl }, request);
    // Ends when the last line that was logged for it has arrived.
    service.activity.begin(id);
    return service.runtime.load(scriptOf(service, integration)).fetch(`http://integration${DISPATCH.path}`, request);
}

function clockHeader({ now }: Host): Record<string, string> {
    const ahead = now().getTime() - Date.now();
    return ahead > 0 ? { [CLOCK_HEADER]: String(ahead) } : {};
}

/** The time that an answer may take; it is cleared once the answer was read, so that what is still streamed goes on. */
function startDeadline(milliseconds: number): { signal: AbortSignal; passed: Promise<never>; clear: () => void } {
    const controller = new AbortController();
    let clear = () => {};
    const passed = new Promise<never>((_, reject) => {
        const timer = setTimeout(() => {
            const message = `The integration did not answer within ${milliseconds / 1000} seconds.`;
            reject(new DeliveryError('TIMED_OUT', message));
            controller.abort();
        }, milliseconds);
        clear = () => clearTimeout(timer);
    });
    return { signal: controller.signal, passed, clear };
}

function failureOf(error: unknown): EventFailure {
    if (error instanceof DeliveryError) return { reason: error.reason, message: error.message };
    return { reason: 'THREW', message: `The integration failed: ${messageOf(error)}` };
}
