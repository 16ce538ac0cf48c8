import type { IntegrationEvent } from '@svc-int/api';
import type { DevelopmentResponse } from '@svc-int/emulator/workspace';

/** What the service fills in where it is left out: ids of its own workspace, what its space holds and who wrote it, and a visitor nobody knows. */
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

/** Ids of what an integration is installed on. */
export type InstalledPlace = Pick<
    DevelopmentResponse,
    'integration' | 'organization' | 'installation' | 'space' | 'site'
>;
