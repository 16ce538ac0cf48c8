/**
 * The kit's own protocol between a local service and its tools (the Studio and `svc-int dev`).
 * It lives below `CONTROL_PATH` on the control listener and takes the workspace's token like the API does.
 */
import type {
    ComponentProps,
    InstallationStatus,
    Integration,
    PublishIntegrationBody,
    TracedEvent,
    TraceLog,
} from '@svc-int/api';

/** Below this path on the control listener the kit's own endpoints live. */
export const CONTROL_PATH = '/_svc-int';

/** The person who works with the workspace: whom its token stands for. */
export const WORKSPACE_USER_ID = 'user-ada';

/**
 * Below this path on either listener, followed by a name, lies a workspace of its own, of a service that was started with
 * `workspaces`. What follows the name is served as it is elsewhere.
 */
export const WORKSPACES_PATH = `${CONTROL_PATH}/workspaces`;

/** Endpoints below `CONTROL_PATH`. */
export const CONTROL = {
    /** GET, no token: the service lives. Answers `Health`. */
    health: '/health',
    /** GET: what the workspace holds. Answers `WorkspaceOverview`. DELETE: removes a named workspace with all its data. 204. */
    workspace: '/workspace',
    /** GET: `StreamMessage`s as server-sent events, beginning with the last build. */
    stream: '/stream',
    /**
     * PUT `DevelopmentRequest`: publishes and installs in one step. Answers `DevelopmentResponse`; 412 when the request leaves
     * out the text of a module that the service does not have: nothing has changed, and it is to be sent with all its texts.
     */
    development: '/development',
    /** POST `BuildMessage`: tells everyone who listens how a build ended. 204. */
    builds: '/builds',
    /** POST `ClockRequest`: puts the service's time forward, and runs what fell due. Answers `ClockResponse`. */
    clock: '/clock',
    /** POST `TokenRequest`: the token of one of the workspace's people. Answers `TokenResponse`. */
    tokens: '/tokens',
    /** PUT `Seed`: fills the workspace if it is new. Answers `SeedResponse`. */
    seed: '/seed',
    /** POST `StartRequest`: the host tells where the service listens. 204. */
    start: '/start',
    /**
     * POST `SendRequest`: completes an event, and sends it to an integration as the service would. Answers `SendResponse`. GET,
     * `integration` and `type` in the query: what such an event looks like. Answers `EventSample`.
     */
    events: '/events',
    /** POST: runs every queued task now, whatever its time. Answers `TasksResponse` once they have ended. */
    tasks: '/tasks',
    /** GET, `integration` and `after` in the query: waits until nothing goes on, and answers `TraceResponse`. */
    trace: '/trace',
    /** POST `VisitorRequest`: what a visitor's token says, when the site lets them in. Answers `VisitorResponse`. */
    visitors: '/visitors',
    /**
     * What a document of the Studio holds of a block; a `BlockPlace` in the query. GET: answers `BlockProps`. PUT `BlockProps`
     * of at most 1 MiB: keeps them. 204. DELETE: forgets them. 204.
     */
    blocks: '/blocks',
    /** PUT `OutboundRequest`: who answers the requests that integrations make. 204. */
    outbound: '/outbound',
} as const;

/** Headers between the service and whoever answers the requests that integrations make. */
export const OUTBOUND_HEADERS = {
    /** Of the request: where the integration sent it. */
    url: 'x-svc-int-outbound-url',
    /** Of the answer: why the request fails; left out where it does not. */
    failure: 'x-svc-int-outbound-failure',
    /** Of the answer: present where the request is to go out after all. */
    pass: 'x-svc-int-outbound-pass',
} as const;

/** How the message of a refused script begins that can't be loaded; what the runtime said follows. */
export const LOAD_FAILURE = 'script: It does not load: ';

/** What SQLite's error is called where the disk is full. The service prints it, and its host tells people. */
export const DISK_FULL = 'SQLITE_FULL';

/** How the service is. */
export interface Health {
    ok: true;
    /** Versions of integrations that were loaded since the runtime started. */
    loaded: number;
    /** Whether anything goes on: an event that was not answered yet, or what an integration began after its answer in the last minute. */
    busy: boolean;
}

/** Publishes an integration, creates its organization when it is missing, and installs it everywhere there. */
export interface DevelopmentRequest {
    name: string;
    integration: PublishIntegrationBody;
    /** Modules that the script imports by these names. Default: none. */
    modules?: Record<string, SentModule>;
    /** How the build ended that the script came from; told to everyone who listens when the script can be used. */
    build?: BuildMessage;
}

/** A module's text, or the hash of a text that the integration's version before had by the same name (`moduleHash`). */
export type SentModule = { text: string } | { hash: string };

/** Where the integration can be seen. */
export interface DevelopmentResponse {
    integration: string;
    version: number;
    installation: string;
    organization: string;
    space: string;
    site: string;
    /** What waits to be configured; left out when nothing does. */
    pending?: PendingPlace[];
    /** Milliseconds until the new version had answered. */
    durationMs: number;
}

/** An event, or as much of it as is to be told: the service fills in the rest. */
export interface EventDraft {
    type: string;
    /** Default: a new one. */
    eventId?: string | undefined;
    [field: string]: unknown;
}

/** An event for one integration. */
export interface SendRequest {
    integration: string;
    event: EventDraft;
    /** Whether it is sent as it is, as one that was sent before; it gets no more than an id. Default: false. */
    exact?: boolean | undefined;
    /** Body of a `fetch` event. */
    body?: string | undefined;
}

/** What became of an event that was sent. */
export interface SendResponse {
    eventId: string;
    /** What to ask the trace for `after`, so that it begins with this event. */
    after: number;
    /** The integration's own answer; left out when there was none. */
    response?: { status: number; headers: [name: string, value: string][]; /** In Base64. */ body: string };
}

/** What an event looks like, for those who want to send one. */
export interface EventSample {
    /** Types that the integration is sent by its scopes. */
    types: string[];
    /** A complete one but for its id. */
    event: EventDraft;
}

/** The tasks that were run. */
export interface TasksResponse {
    eventIds: string[];
}

/** What happened in a workspace. */
export interface TraceResponse {
    /** Events of the integration, oldest first, with all that is known of them. */
    events: TracedEvent[];
    /** What to ask for `after` the next time: where the last event stands that nothing is added to any more. */
    next: number;
}

/** A token that an integration sent a visitor of a site with. */
export interface VisitorRequest {
    integration: string;
    installation: string;
    site: string;
    token: string;
}

/** The visitor was let in. */
export interface VisitorResponse {
    claims: Record<string, unknown>;
}

/** Who answers the requests that integrations make, other than those to the service itself. */
export interface OutboundRequest {
    /** Address that gets every request by its own method, with `OUTBOUND_HEADERS`; the network where it is left out. */
    url?: string | undefined;
}

/** A place in a source file. */
export interface BuildError {
    text: string;
    file?: string;
    /** From 1. */
    line?: number;
    /** From 1. */
    column?: number;
    /** The lines around the place, with a pointer. */
    frame?: string;
    /** What to do about it. */
    hint?: string;
}

/** A build ended. */
export interface BuildMessage {
    event: 'build';
    ok: boolean;
    durationMs: number;
    /** Size of the script; left out when the build failed. */
    bytes?: number;
    errors: BuildError[];
}

/** A new version serves. */
export interface ReloadMessage {
    event: 'reload';
    integration: string;
    version: number;
    durationMs: number;
}

/** An integration was removed with its installations. */
export interface UnpublishMessage {
    event: 'unpublish';
    integration: string;
}

/** An event is on its way to its integration; its delivery follows. */
export interface DispatchMessage {
    event: 'dispatch';
    id: string;
    integration: string;
    type: string;
    /** What the event is about, in a few words: component and action, or method and path. */
    subject?: string;
    /** ISO 8601. */
    createdAt: string;
}

/** An event was handled. */
export interface DeliveryMessage {
    event: 'delivery';
    id: string;
    integration: string;
    type: string;
    /** What the event was about, in a few words: component and action, or method and path. */
    subject?: string;
    status: 'success' | 'failed';
    durationMs: number;
    error?: string;
}

/** The logs of an event arrived; they come after its delivery. */
export interface LogsMessage {
    event: 'logs';
    id: string;
    integration: string;
    logs: TraceLog[];
}

/** The journal was full, and let its oldest events go. */
export interface RemovalMessage {
    event: 'removal';
    ids: string[];
}

/** What the stream carries. */
export type StreamMessage =
    | BuildMessage
    | ReloadMessage
    | UnpublishMessage
    | DispatchMessage
    | DeliveryMessage
    | LogsMessage
    | RemovalMessage;

/** What a workspace holds, for the Studio's navigation. */
export interface WorkspaceOverview {
    organizations: {
        id: string;
        title: string;
        spaces: { id: string; title: string }[];
        sites: { id: string; title: string }[];
    }[];
    integrations: {
        name: string;
        title: string;
        description?: string;
        version: number;
        organization: string;
        scopes: string[];
        publicEndpoint: string;
        blocks: { id: string; title: string; description?: string }[];
        configurations: NonNullable<Integration['configurations']>;
        installations: {
            id: string;
            organization: string;
            status: InstallationStatus;
            spaces: string[];
            sites: string[];
            pending: PendingPlace[];
        }[];
    }[];
}

/** Where an installation waits to be configured. */
export interface PendingPlace {
    kind: 'account' | 'space' | 'site';
    /** Id of the organization, space or site. */
    place: string;
    /** Names of the values that are missing, or have not their type. */
    needs: string[];
}

/** A block in the document of a space. */
export interface BlockPlace {
    integration: string;
    component: string;
    space: string;
}

/** What a document holds of a block. */
export interface BlockProps {
    props: ComponentProps;
}

/** Puts the service's time forward. */
export interface ClockRequest {
    /** By how many milliseconds, from 0. */
    advance: number;
}

export interface ClockResponse {
    /** The service's time from now on, ISO 8601. */
    now: string;
}

/** Asks for the token of a person, to see the service as somebody else. */
export interface TokenRequest {
    /** Id of the user. */
    user: string;
}

export interface TokenResponse {
    token: string;
}

/** What became of a seed. */
export interface SeedResponse {
    /** False when the workspace holds something already, and was left as it is. */
    applied: boolean;
}

/** Where the service listens, as the host knows it. */
export interface StartRequest {
    /** Base URL of the control listener, without a trailing slash. */
    url: string;
    /** Base URL of the public listener, without a trailing slash. */
    publicUrl: string;
    /** TCP ports that the session listens on, those of both listeners among them. Default: none. */
    ports?: number[];
}
