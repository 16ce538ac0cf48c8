import { DISPATCH, EVENT_ID_HEADER, LIMITS, type IntegrationEvent, type RuntimeEnvironment } from '@svc-int/api';

import { currentScript, type IntegrationRow } from '../service/integrations.js';
import { rememberSecrets } from '../service/former-secrets.js';
import { finishEvent, recordEvent, type EventResult } from '../service/journal.js';
import type { Service } from '../service/service.js';
import { headersProblem } from './answer-headers.js';
import { deliveryMessage } from './delivery-message.js';
import { formerCredentialsOf } from './credentials.js';
import { DeliveryError } from './delivery-error.js';
import { CLOCK_HEADER } from './harness.js';
import { environmentOf } from './environment.js';
import { recordedBody } from './recorded-body.js';
import { redactor } from './redact.js';
import { sendThroughTunnel } from './tunnel.js';

/** What became of an integration's answer. */
export interface Reading<Value> {
    value: Value;
    /** Why the answer is no success, when it is none. */
    failure?: string | undefined;
}

/** Makes something of an integration's answer; throws `DeliveryError` for an answer that can't be used. */
export type AnswerReader<Value> = (response: Response) => Reading<Value> | Promise<Reading<Value>>;

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
    fetchBody?: Uint8Array<ArrayBuffer>,
    environment: RuntimeEnvironment = environmentOf(service, integration, event),
): Promise<Delivery<Value>> {
    const started = service.now().getTime();
    rememberSecrets(service, integration.name, formerCredentialsOf(event));
    const redact = redactor(service, environment);
    const recorded = redact.json(event);
    recordEvent(service, integration, recorded, recordedBody(redact, fetchBody));

    const { responseStatus, value, failure } = await answer(service, integration, event, environment, read, fetchBody);
    const error = failure === undefined ? undefined : redact.start(failure, LIMITS.recordedText);
    const durationMs = service.now().getTime() - started;
    const result: EventResult = {
        status: error === undefined ? 'success' : 'failed',
        durationMs,
        responseStatus,
        error,
    };
    finishEvent(service, event.eventId, result);
    service.stream.send(deliveryMessage(integration.name, recorded, result));
    return value === undefined ? { result } : { result, value };
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
    fetchBody: Uint8Array<ArrayBuffer> | undefined,
): Promise<Answer<Value>> {
    const progress: Answer<Value> = {};
    const deadline = startDeadline(service.dispatchTimeout);
    try {
        const handled = (async () => {
            const response = await send(service, integration, event, environment, fetchBody, deadline.signal);
            progress.responseStatus = response.status;
            const problem = headersProblem(response);
            if (problem !== undefined) throw new DeliveryError(`The integration's answer ${problem}.`);
            return read(response);
        })();
        const reading = await Promise.race([handled, deadline.passed]);
        return { ...progress, ...reading };
    } catch (error) {
        return { ...progress, failure: reasonOf(error) };
    } finally {
        deadline.clear();
    }
}

function send(
    service: Service,
    integration: IntegrationRow,
    event: IntegrationEvent,
    environment: RuntimeEnvironment,
    fetchBody: Uint8Array<ArrayBuffer> | undefined,
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
        headers: { [EVENT_ID_HEADER]: event.eventId, ...clockHeader(service) },
        redirect: 'manual',
        signal,
    };
    const { tunnelUrl, tunnelAll, organization } = integration;
    const isOwners =
        environment.installation === undefined || environment.installation.target.organization === organization;
    if (tunnelUrl && (tunnelAll || isOwners)) return sendThroughTunnel(integration.name, tunnelUrl, request);
    // Ends when the last line that was logged for it has arrived.
    service.activity.begin(event.eventId);
    return service.runtime
        .load(currentScript(service, integration))
        .fetch(`http://integration${DISPATCH.path}`, request);
}

function clockHeader({ now }: Service): Record<string, string> {
    const ahead = now().getTime() - Date.now();
    return ahead > 0 ? { [CLOCK_HEADER]: String(ahead) } : {};
}

/** The time that an answer may take; it is cleared once the answer was read, so that what is still streamed goes on. */
function startDeadline(milliseconds: number): { signal: AbortSignal; passed: Promise<never>; clear: () => void } {
    const controller = new AbortController();
    let clear = () => {};
    const passed = new Promise<never>((_, reject) => {
        const timer = setTimeout(() => {
            reject(new DeliveryError(`The integration did not answer within ${milliseconds / 1000} seconds.`));
            controller.abort();
        }, milliseconds);
        clear = () => clearTimeout(timer);
    });
    return { signal: controller.signal, passed, clear };
}

function reasonOf(error: unknown): string {
    if (error instanceof DeliveryError) return error.message;
    return `The integration failed: ${error instanceof Error ? error.message : String(error)}`;
}
