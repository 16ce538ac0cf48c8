import { randomUUID } from 'node:crypto';

import { EVENT_SCOPES, type ApiClient, type EventType, type IntegrationEvent } from '@svc-int/api';
import { displayPath } from '@svc-int/emulator/source-place';
import type { DevelopmentResponse } from '@svc-int/emulator/workspace';

import type { Manifest } from '../manifest/manifest.js';

/** What a harness fills in where it is left out: ids of its own workspace, what its space holds and who wrote it, and a visitor nobody knows. */
type Filled =
    | 'eventId'
    | 'installationId'
    | 'spaceId'
    | 'siteId'
    | 'revisionId'
    | 'updatedBy'
    | 'visitor'
    | 'url'
    | 'referrer';

type Sendable<Event> = Event extends IntegrationEvent
    ? Omit<Event, Filled> & { [Field in Filled & keyof Event]?: Event[Field] }
    : never;

/** An event to send; ids, and for views the visitor and the addresses, may be left out. */
export type SendableEvent = Sendable<IntegrationEvent>;

/** Ids of what a harness's integration is installed on. */
export type HarnessPlace = Pick<
    DevelopmentResponse,
    'integration' | 'organization' | 'installation' | 'space' | 'site'
>;

const VISIT = {
    visitor: { anonymousId: 'visitor', cookies: {}, userAgent: 'test', ip: '127.0.0.1' },
    url: 'https://docs.example.com/',
    referrer: '',
};

const CONTENT_EVENTS = new Set<EventType>([
    'space_content_updated',
    'space_gitsync_started',
    'space_gitsync_completed',
]);

/** Where events of a type happen, and what else they carry. */
const FIELDS: Record<EventType, 'none' | 'installation' | 'space' | 'site'> = {
    installation_setup: 'installation',
    installation_deleted: 'installation',
    space_installation_setup: 'space',
    space_installation_deleted: 'space',
    site_installation_setup: 'site',
    site_installation_deleted: 'site',
    space_view: 'space',
    site_view: 'site',
    space_content_updated: 'space',
    space_gitsync_started: 'space',
    space_gitsync_completed: 'space',
    space_visibility_updated: 'space',
    page_feedback: 'site',
    task: 'none',
    fetch: 'none',
    fetch_published_script: 'site',
    fetch_visitor_authentication: 'site',
    ui_render: 'installation',
    content_compute_revision: 'space',
    content_compute_document: 'space',
};

/** The event with what was left out filled in. */
export async function completeEvent(
    event: SendableEvent,
    place: HarnessPlace,
    client: ApiClient,
): Promise<IntegrationEvent> {
    const isVisit = event.type === 'space_view' || event.type === 'site_view' || event.type === 'page_feedback';
    const given = Object.fromEntries(Object.entries(event).filter(([, value]) => value !== undefined));
    // The service validates it, and names the field when something is missing all the same.
    return {
        eventId: randomUUID(),
        ...(isVisit && VISIT),
        ...idsFor(event, place),
        ...(await contentOf(event, place, client)),
        ...given,
    } as IntegrationEvent;
}

/** What the space holds, and for a change of it who made that. */
async function contentOf(event: SendableEvent, place: HarnessPlace, { spaces, user }: ApiClient) {
    if (!CONTENT_EVENTS.has(event.type)) return {};
    const space = 'spaceId' in event ? event.spaceId : undefined;
    const { data } = await spaces.getSpaceById(space ?? place.space);
    const isChange = event.type === 'space_content_updated';
    return { revisionId: data.revision, ...(isChange && { updatedBy: [(await user.getAuthenticatedUser()).data] }) };
}

function idsFor(event: SendableEvent, { installation, space, site }: HarnessPlace) {
    switch (placeOf(event)) {
        case 'none':
            return {};
        case 'installation':
            return { installationId: installation };
        case 'space':
            return { installationId: installation, spaceId: space };
        case 'site':
            // Both of these also happen on spaces.
            return { installationId: installation, ...(!('spaceId' in event) && { siteId: site }) };
    }
}

function placeOf(event: SendableEvent): 'none' | 'installation' | 'space' | 'site' {
    if (event.type !== 'ui_render') return FIELDS[event.type] ?? 'none';
    const { type } = event.context;
    if (type === 'configuration_site') return 'site';
    return type === 'document' || type === 'configuration_space' ? 'space' : 'installation';
}

/** Throws for an event that the service would not send, because the integration did not ask for the scope. */
export function assertScope({ type }: SendableEvent, { scopes, file }: Pick<Manifest, 'scopes' | 'file'>): void {
    const needed: readonly string[] | undefined = Object.hasOwn(EVENT_SCOPES, type)
        ? EVENT_SCOPES[type as keyof typeof EVENT_SCOPES]
        : undefined;
    if (!needed || needed.some((scope) => scopes.some((own) => own === scope))) return;
    throw new Error(
        `The service would not send "${type}": it needs the scope "${needed.join('" or "')}". Add it to scopes in ${displayPath(file)}.`,
    );
}
