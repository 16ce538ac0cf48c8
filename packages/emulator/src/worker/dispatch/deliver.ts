import { DISPATCH, EVENT_ID_HEADER, type IntegrationEvent, type RuntimeEnvironment } from '@svc-int/api';

import { currentScript, type IntegrationRow } from '../service/integrations.js';
import { finishEvent, recordEvent, type EventResult } from '../service/journal.js';
import type { Service } from '../service/service.js';
import { environmentOf } from './environment.js';
import { redactor } from './redact.js';

/** What became of an integration's answer. */
export interface Reading<Value> {
    value: Value;
    /** Why the answer is no success, when it is none. */
    failure?: string | undefined;
}

/** Makes something of an integration's answer; throws `DeliveryError` for an answer that can't be used. */
export type AnswerReader<Value> = (response: Response) => Reading<Value> | Promise<Reading<Value>>;

/** The integration did not handle an event; the message is for people. */
export class DeliveryError extends Error {
    override readonly name = 'DeliveryError';
}

/** An event that was handled, well or not. */
export interface Delivery<Value> {
    result: EventResult;
    /** Left out when the answer could not be used. */
    value?: Value;
}

/** Sends an event to its integration, waits for the answer, and writes all of it into the journal. Never throws. */
export async function deliver<Value>(
    service: Service,
    integration: IntegrationRow,
    event: IntegrationEvent,
    read: AnswerReader<Value>,
    fetchBody?: ArrayBuffer,
): Promise<Delivery<Value>> {
    const started = service.now().getTime();
    const environment = environmentOf(service, integration, event);
    const redact = redactor(environment);
    recordEvent(service, integration, redact.json(event));

    const { responseStatus, value, failure } = await answer(service, integration, event, environment, read, fetchBody);
    const error = failure === undefined ? undefined : redact.text(failure);
    const durationMs = service.now().getTime() - started;
    const result: EventResult = { status: error === undefined ? 'success' : 'failed', durationMs, responseStatus, error };
    finishEvent(service, event.eventId, result);
    const { status } = result;
    service.stream.send({
        event: 'delivery', id: event.eventId, integration: integration.name, type: event.type, status, durationMs,
        ...subjectOf(event),
        ...(error !== undefined && { error }),
    });
    return value === undefined ? { result } : { result, value };
}

function subjectOf(event: IntegrationEvent): { subject?: string } {
    if (event.type === 'ui_render') return { subject: [event.componentId, event.action?.action].filter(Boolean).join(' ') };
    if (event.type === 'fetch') return { subject: `${event.request.method} ${new URL(event.request.url).pathname}` };
    return {};
}

interface Answer<Value> {
    responseStatus?: number;
    value?: Value;
    failure?: string | undefined;
}

async function answer<Value>(
    service: Service,
    integration: IntegrationRow,
    event: IntegrationEvent,
    environment: RuntimeEnvironment,
    read: AnswerReader<Value>,
    fetchBody: ArrayBuffer | undefined,
): Promise<Answer<Value>> {
    const progress: Answer<Value> = {};
    const timeout = AbortSignal.timeout(service.dispatchTimeout);
    try {
        const handled = (async () => {
            const response = await send(service, integration, event, environment, fetchBody, timeout);
            progress.responseStatus = response.status;
            return read(response);
        })();
        const reading = await Promise.race([handled, rejectOn(timeout, service.dispatchTimeout)]);
        return { ...progress, ...reading };
    } catch (error) {
        return { ...progress, failure: reasonOf(error) };
    }
}

function send(
    service: Service,
    integration: IntegrationRow,
    event: IntegrationEvent,
    environment: RuntimeEnvironment,
    fetchBody: ArrayBuffer | undefined,
    signal: AbortSignal,
): Promise<Response> {
    const body = new FormData();
    body.set(DISPATCH.parts.event, JSON.stringify(event));
    body.set(DISPATCH.parts.environment, JSON.stringify(environment));
    if (fetchBody) body.set(DISPATCH.parts.fetchBody, new Blob([fetchBody]));
    const request = { method: DISPATCH.method, body, headers: { [EVENT_ID_HEADER]: event.eventId }, signal };
    const { tunnelUrl, tunnelAll, organization } = integration;
    const isOwners = environment.installation === undefined || environment.installation.target.organization === organization;
    if (tunnelUrl && (tunnelAll || isOwners)) return fetch(tunnelUrl, { ...request, redirect: 'manual' });
    return service.runtime.load(currentScript(service, integration)).fetch(`http://integration${DISPATCH.path}`, request);
}

function rejectOn(signal: AbortSignal, milliseconds: number): Promise<never> {
    return new Promise((_, reject) => {
        const message = `The integration did not answer within ${milliseconds / 1000} seconds.`;
        signal.addEventListener('abort', () => reject(new DeliveryError(message)));
    });
}

function reasonOf(error: unknown): string {
    if (error instanceof DeliveryError) return error.message;
    return `The integration failed: ${error instanceof Error ? error.message : String(error)}`;
}
