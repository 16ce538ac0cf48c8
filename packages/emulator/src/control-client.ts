import { CONTROL, CONTROL_PATH, WORKSPACES_PATH } from './control.js';
import type {
    BuildMessage,
    ClockRequest,
    ClockResponse,
    DevelopmentRequest,
    DevelopmentResponse,
    OutboundRequest,
    SendRequest,
    SendResponse,
    StartRequest,
    StreamMessage,
    TasksResponse,
    TokenRequest,
    TokenResponse,
    TraceResponse,
    VisitorRequest,
    VisitorResponse,
    WorkspaceOverview,
} from './control.js';
import { errorMessageOf } from './error-message.js';
import { localFetch } from './local-fetch.js';
import { followStream } from './stream/follow-stream.js';

/** Where a workspace is served, and as whom it is used. */
export interface WorkspaceAddress {
    /** Base URL of the API. */
    url: string;
    /** Base URL below which integrations are reached from outside. */
    publicUrl: string;
    token: string;
}

/** What the kit's tools ask of a local service, or of a workspace in it. Every call throws `ControlError` when it is not taken. */
export interface ControlClient {
    /** Publishes and installs in one step. */
    develop(request: DevelopmentRequest): Promise<DevelopmentResponse>;
    /** Tells everyone who listens how a build ended. */
    reportBuild(message: BuildMessage): Promise<void>;
    /** What the workspace holds. */
    workspace(): Promise<WorkspaceOverview>;
    /** Completes an event, and sends it to an integration as the service would. */
    sendEvent(request: SendRequest): Promise<SendResponse>;
    /** Runs every queued task now, whatever its time, and waits for their end. */
    runTasks(): Promise<TasksResponse>;
    /** Waits until nothing goes on, and gives the events of an integration after a place that an earlier call gave as `next`. */
    trace(integration: string, after: number): Promise<TraceResponse>;
    /** Has the site verify the token that an integration sent a visitor with, and gives what it says. */
    visitorClaims(request: VisitorRequest): Promise<VisitorResponse>;
    /** Has somebody else answer the requests that integrations make. */
    divertOutbound(request: OutboundRequest): Promise<void>;
    /** Removes a workspace that `openWorkspace` made, with all its data. */
    remove(): Promise<void>;
    /** Puts the service's time forward by so many milliseconds, runs what fell due, and gives the new time. */
    advanceClock(ms: number): Promise<Date>;
    /** The token of one of the workspace's people, to see the service as somebody else. */
    tokenOf(user: string): Promise<string>;
    /**
     * Hands over every message until the signal is aborted, also across a restart of the runtime. `onOpen` is called each
     * time the stream begins: what happens from then on is handed over.
     */
    follow(onMessage: (message: StreamMessage) => void, signal: AbortSignal, onOpen?: () => void): Promise<void>;
}

/** The local service did not take a request; the message says why. */
export class ControlError extends Error {
    override readonly name = 'ControlError';

    constructor(
        /** HTTP status; 0 when the service did not answer. */
        readonly status: number,
        message: string,
        options?: ErrorOptions,
    ) {
        super(message, options);
    }
}

/** Makes a workspace of its own in a local service that was started with `workspaces`, and gives its addresses. */
export async function openWorkspace(service: WorkspaceAddress, name: string): Promise<WorkspaceAddress> {
    const path = `${WORKSPACES_PATH}/${name}`;
    const address: StartRequest = { url: service.url + path, publicUrl: service.publicUrl + path };
    await connect({ url: address.url, token: service.token })('POST', CONTROL.start, address);
    return { ...address, token: service.token };
}

/** Connects to a local service, or to a workspace in it, as its user. */
export function connectControl(address: Pick<WorkspaceAddress, 'url' | 'token'>): ControlClient {
    const send = connect(address);
    // The kit's own protocol: both sides come from the same build, so each answer is what it is declared as.
    return {
        develop: async (request) =>
            (await send('PUT', CONTROL.development, request)).json() as Promise<DevelopmentResponse>,
        reportBuild: async (message) => void (await send('POST', CONTROL.builds, message)),
        workspace: async () => (await send('GET', CONTROL.workspace)).json() as Promise<WorkspaceOverview>,
        sendEvent: async (request) => (await send('POST', CONTROL.events, request)).json() as Promise<SendResponse>,
        runTasks: async () => (await send('POST', CONTROL.tasks)).json() as Promise<TasksResponse>,
        trace: async (integration, after) =>
            (
                await send('GET', `${CONTROL.trace}?${new URLSearchParams({ integration, after: String(after) })}`)
            ).json() as Promise<TraceResponse>,
        visitorClaims: async (request) =>
            (await send('POST', CONTROL.visitors, request)).json() as Promise<VisitorResponse>,
        divertOutbound: async (request) => void (await send('PUT', CONTROL.outbound, request)),
        advanceClock: async (advance) => {
            const response = await send('POST', CONTROL.clock, { advance } satisfies ClockRequest);
            return new Date(((await response.json()) as ClockResponse).now);
        },
        tokenOf: async (user) => {
            const response = await send('POST', CONTROL.tokens, { user } satisfies TokenRequest);
            return ((await response.json()) as TokenResponse).token;
        },
        remove: async () => void (await send('DELETE', CONTROL.workspace)),
        follow: (onMessage, signal, onOpen) =>
            followStream({
                open: (aborted) =>
                    localFetch(address.url + CONTROL_PATH + CONTROL.stream, {
                        redirect: 'manual',
                        headers: { authorization: `Bearer ${address.token}` },
                        signal: aborted,
                    }),
                onMessage,
                ...(onOpen && { onOpen }),
                signal,
            }),
    };
}

type Send = (method: string, path: string, body?: unknown) => Promise<Response>;

function connect({ url, token }: Pick<WorkspaceAddress, 'url' | 'token'>): Send {
    const authorization = `Bearer ${token}`;

    return async (method, path, body) => {
        const request = {
            method,
            redirect: 'manual' as const,
            ...(body !== undefined && { body: JSON.stringify(body) }),
            headers: { authorization, 'content-type': 'application/json' },
        };
        const response = await localFetch(url + CONTROL_PATH + path, request).catch((cause: unknown) => {
            throw new ControlError(0, 'The local service did not answer: its runtime may be restarting.', { cause });
        });
        if (!response.ok) throw new ControlError(response.status, await errorMessageOf(response));
        return response;
    };
}
