import { isNonArrayObject, type EventType, type IntegrationEvent } from '@svc-int/api';

import type { EventDraft, EventSample } from '../../../control.js';
import { getPlainPublicUrl, parsePublicEndpoint } from '../../../integration/public-endpoints.js';
import { canHandleEventType, type ScriptRegistrations } from '../../../integration/script-registrations.js';
import { formatSuggestionOrAllowedWords } from '../../../yaml/suggestion.js';
import {
    getScriptVersion,
    type IntegrationRow,
    isIntegrationOutboxBlockedByCrashes,
} from '../../subjects/integrations/index.js';
import { findJournalEvent } from '../../subjects/journal/index.js';
import type { Service } from '../../service/service.js';
import type { DispatcherHost } from '../dispatcher.js';
import { formatFirstSchemaIssues } from '../../service/schema-issues.js';
import { ServiceError } from '../../service/service-error.js';
import { EVENT_TYPES, isEventType, createSampleEventFields, listSufficientEventScopes } from './event-samples.js';
import { findTextLengthOrDepthViolation } from './event-limits.js';
import { createSampleSubjects, type NamedEventSubjects } from './sample-subjects.js';
import { manualEventInputSchema } from './manual-event-input-schema.js';

const FIELDS = { installation: 'installationId', space: 'spaceId', site: 'siteId' } as const;

/** Throws for events that are invalid or would not be sent to the integration. */
export function fillEventDraftFromSample(service: Service, integration: IntegrationRow, draft: EventDraft): EventDraft {
    const type = parseEventType(draft.type);
    assertScope(integration, type);
    return { ...createSampleFields(service, integration, type, draft), ...draft };
}

export function validateEventDraft(service: Service, draft: EventDraft): IntegrationEvent {
    const event = { ...draft, eventId: draft.eventId ?? service.newId() };
    const parsed = manualEventInputSchema.safeParse({ event });
    if (!parsed.success) throw new ServiceError(422, formatFirstSchemaIssues(parsed.error));
    const problem = findTextLengthOrDepthViolation(event);
    if (problem !== undefined) throw new ServiceError(422, `event: It ${problem}.`);
    if (findJournalEvent(service, event.eventId))
        throw new ServiceError(409, `event.eventId: An event "${event.eventId}" already exists.`);
    return parsed.data.event;
}

export async function getEventSample(
    service: Service & DispatcherHost,
    integration: IntegrationRow,
    type: string,
): Promise<EventSample> {
    const known = parseEventType(type);
    const types = EVENT_TYPES.filter((one) => isEventType(one) && hasScopeForEventType(integration, one));
    const event = { type: known, ...createSampleFields(service, integration, known, { type: known }) };
    const registered = await readRegistrations(service, integration);
    return {
        types,
        ...(registered && { handled: types.filter((one) => canHandleEventType(registered, one)) }),
        event,
    };
}

async function readRegistrations(
    service: Service & DispatcherHost,
    integration: IntegrationRow,
): Promise<ScriptRegistrations | undefined> {
    // A script that crashed the runtime is not loaded again.
    if (isIntegrationOutboxBlockedByCrashes(service, integration)) return undefined;
    const loaded = await service.dispatcher.runtime.check(getScriptVersion(service, integration));
    return loaded.ok ? loaded.registered : undefined;
}

function createSampleFields(
    service: Service,
    integration: IntegrationRow,
    type: EventType,
    draft: EventDraft,
): Record<string, unknown> {
    const { request, context } = draft;
    if (type === 'fetch' && isNonArrayObject(request)) return getEndpointFields(service, String(request['url']));
    const shown = isNonArrayObject(context) ? context : {};
    const named: NamedEventSubjects = {
        installation: toText(draft[FIELDS.installation]),
        space: toText(draft[FIELDS.space] ?? shown[FIELDS.space]),
        site: toText(draft[FIELDS.site] ?? shown[FIELDS.site]),
        context: toText(shown['type']),
    };
    return createSampleEventFields(type, createSampleSubjects(service, integration, named));
}

function getEndpointFields({ urls: addresses }: Service, url: string): Record<string, unknown> {
    const plain = getPlainPublicUrl(addresses, url);
    const endpoint = plain?.startsWith(addresses.publicUrl)
        ? parsePublicEndpoint(plain.slice(addresses.publicUrl.length))
        : undefined;
    const kinds = ['installation', 'space', 'site'] as const;
    return Object.fromEntries(
        kinds.flatMap((kind) => (endpoint?.[kind] === undefined ? [] : [[FIELDS[kind], endpoint[kind]]])),
    );
}

function parseEventType(type: string): EventType {
    if (isEventType(type)) return type;
    throw new ServiceError(
        422,
        `event.type: There is no event type "${type}". ${formatSuggestionOrAllowedWords(type, EVENT_TYPES) ?? ''}`,
    );
}

function assertScope(integration: IntegrationRow, type: EventType): void {
    if (hasScopeForEventType(integration, type)) return;
    const needed = listSufficientEventScopes(type).join('" or "');
    throw new ServiceError(
        422,
        `The service does not send "${type}" without the scope "${needed}". Add it to the scopes in the manifest.`,
    );
}

export function hasScopeForEventType({ declaration }: IntegrationRow, type: EventType): boolean {
    const needed = listSufficientEventScopes(type);
    return needed.length === 0 || needed.some((scope) => declaration.scopes.some((own) => own === scope));
}

function toText(value: unknown): string | undefined {
    return typeof value === 'string' ? value : undefined;
}
