import { DISPATCH_PROTOCOL, isNonArrayObject, type IntegrationEvent, type RuntimeEnvironment } from '@svc-int/api';

import { getDispatchReceiverPath } from '../../integration/public-endpoints.js';
import { parseJsonOrUndefined } from '../../values/parse-json-or-undefined.js';
import { findDepthViolation, findTextLengthOrDepthViolation } from '../dispatch/events/event-limits.js';
import { getResponseReadersForEvent } from '../dispatch/delivery/readers.js';
import { isSecretEqual } from '../service/secrets/is-secret-equal.js';
import { ServiceError } from '../service/service-error.js';
import { getIntegration } from '../subjects/integrations/index.js';
import { findJournalEvent } from '../subjects/journal/index.js';
import type { Service } from '../service/service.js';
import type { DispatcherHost } from '../dispatch/dispatcher.js';

export function isDispatchRequest(secret: string, { method, url }: Pick<Request, 'method' | 'url'>): boolean {
    if (secret === '' || method !== DISPATCH_PROTOCOL.method) return false;
    return isSecretEqual(new URL(url).pathname, getDispatchReceiverPath(secret));
}

export async function receiveForeignDispatch(
    service: Service & DispatcherHost,
    request: Request,
    body: Uint8Array<ArrayBuffer> = new Uint8Array(),
): Promise<Response> {
    const form = await new Response(body, { headers: request.headers }).formData().catch(() => undefined);
    const event = parsePart(form, 'event', isEvent);
    const environment = parsePart(form, 'environment', isEnvironment);
    assertNoProblem('event', findTextLengthOrDepthViolation(event));
    assertNoProblem(
        'environment',
        findDepthViolation(environment) ?? findTextLengthOrDepthViolation({ name: environment.integration.name }),
    );
    const attached = form?.get(DISPATCH_PROTOCOL.parts.fetchBody);
    const fetchBody = attached == null ? undefined : new Uint8Array(await new Response(attached).arrayBuffer());
    const integration = getIntegration(service, environment.integration.name);
    // The other service may send an event again if it got no response.
    const id = findJournalEvent(service, event.eventId) ? service.newId() : event.eventId;
    const { value, result, fault } = await service.dispatcher.deliver({
        integration,
        event,
        reader: getResponseReadersForEvent(event).handingOn,
        fetchBody,
        foreignOrigin: { environment, id },
    });
    if (fault !== undefined) throw fault;
    if (!value) throw new ServiceError(502, result.failure?.message ?? 'The integration failed.');
    return value;
}

function parsePart<Value>(
    form: FormData | undefined,
    part: 'event' | 'environment',
    is: (value: unknown) => value is Value,
): Value {
    const text = form?.get(DISPATCH_PROTOCOL.parts[part]);
    const value = typeof text === 'string' ? parseJsonOrUndefined(text) : undefined;
    if (is(value)) return value;
    throw new ServiceError(400, `The part "${part}" is missing, or does not describe an ${part}.`);
}

function assertNoProblem(part: 'event' | 'environment', problem: string | undefined): void {
    if (problem !== undefined) throw new ServiceError(400, `The part "${part}" ${problem}.`);
}

/** Ignores unknown fields, which are for the script. */
function isEvent(value: unknown): value is IntegrationEvent {
    return hasText(value, 'type') && hasText(value, 'eventId');
}

/** Checks only the integration's name, and the secrets to redact. */
function isEnvironment(value: unknown): value is RuntimeEnvironment {
    return (
        isNonArrayObject(value) &&
        hasText(value['integration'], 'name') &&
        ['apiTokens', 'signingSecrets', 'secrets'].every((field) => isTexts(value[field]))
    );
}

function isTexts(value: unknown): boolean {
    return isNonArrayObject(value) && Object.values(value).every((item) => typeof item === 'string');
}

function hasText(value: unknown, field: string): boolean {
    return isNonArrayObject(value) && typeof value[field] === 'string';
}
