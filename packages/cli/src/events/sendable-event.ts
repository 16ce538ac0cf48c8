import type { IntegrationEvent } from '@svc-int/api';
import type { DevelopmentResponse } from '@svc-int/emulator/workspace';

/**
 * Fields that the service fills in if they are left out: ids of its own workspace, content and author in its space, and an
 * unknown visitor.
 */
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

/** Event to send; ids, and for views the visitor and URLs, are optional. */
export type SendableEvent = Sendable<IntegrationEvent>;

/** Ids of the targets of an installation. */
export type HarnessTarget = Pick<
    DevelopmentResponse,
    'integration' | 'organization' | 'installation' | 'space' | 'site'
>;
