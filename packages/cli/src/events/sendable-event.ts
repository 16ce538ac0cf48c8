import type { IntegrationEvent } from '@svc-int/api';
import type { DevelopmentResponse } from '@svc-int/emulator/workspace';

/** Fields with defaults: ids of the workspace, content and author in its space, and an anonymous visitor. */
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

/** Event to send. Ids are optional, and so are the visitor and URLs of a view. */
export type SendableEvent = Sendable<IntegrationEvent>;

/** Ids of the targets of an installation. */
export type HarnessTarget = Pick<
    DevelopmentResponse,
    'integration' | 'organization' | 'installation' | 'space' | 'site'
>;
