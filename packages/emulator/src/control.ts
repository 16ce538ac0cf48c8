/**
 * The kit's own protocol between a local service and its tools (the Studio and `svc-int dev`).
 * It lives below `CONTROL_PATH` on the control listener and takes the workspace's token like the API does.
 */
import type { PublishIntegrationBody } from '@svc-int/api';

/** Below this path on the control listener the kit's own endpoints live. */
export const CONTROL_PATH = '/_svc-int';

/** Endpoints below `CONTROL_PATH`. */
export const CONTROL = {
    /** GET, no token: the service lives. Answers `Health`. */
    health: '/health',
    /** GET: what the workspace holds. Answers `WorkspaceOverview`. */
    workspace: '/workspace',
    /** GET: `StreamMessage`s as server-sent events, beginning with the last build. */
    stream: '/stream',
    /** PUT `DevelopmentRequest`: publishes and installs in one step. Answers `DevelopmentResponse`. */
    development: '/development',
    /** POST `BuildMessage`: tells everyone who listens how a build ended. 204. */
    builds: '/builds',
    /** POST `StartRequest`: the host tells where the service listens. 204. */
    start: '/start',
} as const;

/** How the message of a refused script begins that can't be loaded; what the runtime said follows. */
export const LOAD_FAILURE = 'script: It does not load: ';

/** How the service is. */
export interface Health {
    ok: true;
    /** Versions of integrations that were loaded since the runtime started. */
    loaded: number;
    /** Events that were sent and not yet answered. */
    inFlight: number;
}

/** Publishes an integration, creates its organization when it is missing, and installs it everywhere there. */
export interface DevelopmentRequest {
    name: string;
    integration: PublishIntegrationBody;
    /** How the build ended that the script came from; told to everyone who listens when the script can be used. */
    build?: BuildMessage;
}

/** Where the integration can be seen. */
export interface DevelopmentResponse {
    integration: string;
    version: number;
    installation: string;
    organization: string;
    space: string;
    site: string;
    /** Milliseconds until the new version had answered. */
    durationMs: number;
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
    logs: { level: 'debug' | 'info' | 'warn' | 'error'; message: string; timestamp: string }[];
}

/** What the stream carries. */
export type StreamMessage = BuildMessage | ReloadMessage | DeliveryMessage | LogsMessage;

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
        version: number;
        organization: string;
        blocks: { id: string; title: string; description?: string }[];
        /** Components that configure the integration, by place. */
        configurations: Partial<Record<'account' | 'space' | 'site', string>>;
        installations: { id: string; organization: string; spaces: string[]; sites: string[] }[];
    }[];
}

/** Where the service listens, as the host knows it. */
export interface StartRequest {
    /** Base URL of the control listener, without a trailing slash. */
    url: string;
    /** Base URL of the public listener, without a trailing slash. */
    publicUrl: string;
}
