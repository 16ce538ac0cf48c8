import {
    ApiError,
    createClient,
    REQUEST_OR_RESPONSE_EVENT_ID_HEADER,
    IDEMPOTENCY_KEY_HEADER,
    LIMITS,
    paginate,
    stripLogFieldsFromMessage,
    type ApiClient,
    type ComponentProps,
    type Configuration,
    type IntegrationEventRecord,
    type RenderContext,
    type RenderRequest,
    type SelectOption,
    type TracedEvent,
} from '@svc-int/api';

import { createConfiguredProps, type InstallationRef } from '../../page/configured-props.js';
import {
    FailedRenderError,
    InterruptedError,
    ActionRejectedByIntegrationError,
    type RenderResult,
} from '../../page/instance-view.js';
import { fetchSpecificationOptions } from '../../page/select-options.js';
import type { IntegrationPageOrigins } from '../../page/page-origins.js';
import {
    createControlCall,
    createControlRequest,
    RUNTIME_ENDED_RESPONSE_HEADER,
    type ControlCall,
    type ControlHttpRequest,
    type CountEventsRequest,
    type DocumentBlockRef,
    type EventCounts,
    type EventSample,
    type EventSearch,
    type FoundEvents,
    type SendRequest,
    type SendResponse,
    type WorkspaceOverview,
} from '../../control.js';
import { readControlError } from '../../control/parse-error.js';
import { type ResponseHead, sendAndRetryIfIdempotent } from '../../control/send-with-retry.js';
import type { Store } from '../../page/store.js';
import type { StudioCredentials } from './credentials.js';
import type { WorkspaceMigrationStatus } from './workspace-migration-status.js';
import { fetchInstallationConfiguration, saveInstallationConfiguration } from './configuration.js';
import type { InstallationConfigurationTarget, StoredConfiguration } from './configuration.js';
import { createSubprotocols, toWebSocketUrl } from '../../stream/socket-protocol.js';
import { getPasswordInputNames } from '../../integration/password-inputs.js';
import { getErrorMessage } from '../../values/get-error-message.js';

/** Each call rejects with an `ApiError`. */
export interface ServiceClient {
    workspace(): Promise<WorkspaceOverview>;
    stream(signal: AbortSignal): Promise<Response>;
    streamSocket(): Promise<WebSocket>;
    render(integration: string, request: RenderRequest, signal: AbortSignal): Promise<RenderResult>;
    /** Accepts a state key or a field name. */
    isPasswordInputName(name: string): boolean;
    events(integration: string, count: number): Promise<{ records: IntegrationEventRecord[]; hasOlder: boolean }>;
    event(integration: string, id: string): Promise<TracedEvent>;
    /** Newest first. */
    findEvents(search: EventSearch): Promise<FoundEvents>;
    countEvents(request: CountEventsRequest): Promise<EventCounts>;
    configured(installation: InstallationRef, context: RenderContext): (() => Promise<ComponentProps>) | undefined;
    configuration(target: InstallationConfigurationTarget): Promise<StoredConfiguration>;
    configure(target: InstallationConfigurationTarget, configuration: Configuration): Promise<StoredConfiguration>;
    blockProps(target: DocumentBlockRef): Promise<ComponentProps>;
    storeBlockProps(target: DocumentBlockRef, props: ComponentProps): Promise<void>;
    deleteBlockProps(target: DocumentBlockRef): Promise<void>;
    sampleEvent(integration: string, type: string | undefined): Promise<EventSample>;
    sendEvent(request: SendRequest): Promise<SendResponse>;
    specifications(organization: string): Promise<SelectOption[]>;
    pageOrigins(integration: string): Promise<IntegrationPageOrigins>;
    ask: ControlCall;
    /** Time of the next retry while the workspace moves. */
    movingUntil: Store<number | undefined>;
    /** Path below the API version. */
    read(path: string): Promise<unknown>;
    integrations: ApiClient['integrations'];
    /** Returns any response. A 401 does not affect the credentials. */
    exchange(request: ControlHttpRequest, signal: AbortSignal): Promise<Response>;
    orgs: ApiClient['orgs'];
    spaces: ApiClient['spaces'];
}

export interface ServiceClientOptions {
    credentials: StudioCredentials;
    moving: WorkspaceMigrationStatus;
    refused: () => void;
}

// oxlint-disable-next-line max-lines-per-function -- a table of calls over one connection
export function createServiceClient(
    endpoint: string,
    { credentials, moving, refused }: ServiceClientOptions,
): ServiceClient {
    const { integrations, orgs, spaces } = createClient({ endpoint, fetch: fetchThroughMigration });

    function fetchThroughMigration(url: string | URL | Request, init?: RequestInit): Promise<Response> {
        const send = () => sendOnce(url, init);
        return isSafe(init) ? moving.waitUntilMoved(send, init?.signal) : send();
    }

    async function sendOnce(url: string | URL | Request, init?: RequestInit): Promise<Response> {
        let response = await fetch(url, withToken(await credentials.token(), init));
        if (response.status === 401) {
            const renewed = await credentials.renew();
            if (renewed !== undefined) response = await fetch(url, withToken(renewed, init));
        }
        if (response.status === 401) refused();
        else if (response.ok) credentials.accepted();
        return response;
    }

    const toFetchArgs = (
        { path, method, body }: ControlHttpRequest,
        { headers, signal }: Pick<RequestInit, 'headers' | 'signal'> = {},
    ): [string, RequestInit] => [
        endpoint + path,
        {
            method,
            ...(body !== undefined && { body }),
            headers: { 'content-type': 'application/json', ...headers },
            signal: signal ?? null,
        },
    ];

    const send = (request: ControlHttpRequest, options: Pick<RequestInit, 'headers' | 'signal'> = {}) =>
        fetchThroughMigration(...toFetchArgs(request, options));

    const ask = createControlCall(async (request) => {
        const response = await sendAndRetryIfIdempotent(
            request,
            (headers) => send(request, { headers }),
            toResponseHead,
        );
        if (response.ok) return response;
        const { message } = await readControlError(response);
        if (response.headers.has(RUNTIME_ENDED_RESPONSE_HEADER)) throw new InterruptedError(message);
        throw new ApiError(message, response.status, request.path);
    });

    /** Integrations reject actions with 4xx. */
    async function isRejected(integration: string, eventId: string | undefined): Promise<boolean> {
        if (eventId === undefined) return false;
        const traced = await integrations.getIntegrationEvent(integration, eventId).catch(ignoreMissingPermission);
        const { responseStatus = 0 } = traced?.data.event ?? {};
        return responseStatus >= 400 && responseStatus < 500;
    }

    const passwordInputNames = new Set<string>();

    return {
        ask,
        movingUntil: moving.until,
        async read(path) {
            const response = await send({ path: `/v1/${path}`, method: 'GET' });
            if (!response.ok) throw new ApiError((await readControlError(response)).message, response.status, path);
            return response.json();
        },
        integrations,
        async exchange(request, signal) {
            const [url, init] = toFetchArgs(request, { signal });
            // The token must not reach a redirect target.
            return fetch(url, { ...withToken(await credentials.token(), init), redirect: 'manual' });
        },
        orgs,
        spaces,
        stream(signal) {
            const [url, init] = toFetchArgs(createControlRequest('stream', {}), { signal });
            return moving.waitUntilMoved(() => sendOnce(url, init), signal, Infinity);
        },
        streamSocket: async () =>
            new WebSocket(
                toWebSocketUrl(endpoint + createControlRequest('stream', {}).path),
                createSubprotocols(await credentials.token()),
            ),
        workspace: () => ask('overview', {}),
        isPasswordInputName: (name) => passwordInputNames.has(name),
        async render(integration, request, signal) {
            const started = performance.now();
            let eventId: string | undefined;
            let wasInterrupted = false;
            const { integrations: client } = createClient({
                endpoint,
                // Errors lack the event id.
                fetch: async (...args) => {
                    const fetchOnce = () => sendOnce(...args);
                    // Only actions have side effects.
                    const response = await (request.action
                        ? fetchOnce()
                        : moving.waitUntilMoved(fetchOnce, args[1]?.signal));
                    eventId = response.headers.get(REQUEST_OR_RESPONSE_EVENT_ID_HEADER) ?? undefined;
                    wasInterrupted = response.headers.has(RUNTIME_ENDED_RESPONSE_HEADER);
                    return response;
                },
            });
            try {
                const { data } = await client.renderIntegrationUIWithPost(integration, request, { signal });
                const { stateKeys, boundFields } = getPasswordInputNames('element' in data ? data.element : undefined);
                for (const name of [...stateKeys, ...boundFields]) passwordInputNames.add(name);
                return { response: data, eventId, durationMs: performance.now() - started };
            } catch (error) {
                if (wasInterrupted) throw new InterruptedError(getErrorMessage(error));
                if (await isRejected(integration, eventId))
                    throw new ActionRejectedByIntegrationError(getErrorMessage(error));
                if (eventId === undefined || !(error instanceof ApiError) || error.status === 0) throw error;
                throw new FailedRenderError(error.message, error.status, eventId);
            }
        },
        async events(integration, count) {
            const records: IntegrationEventRecord[] = [];
            // One more event shows whether there are older events.
            const limit = Math.min(count + 1, LIMITS.pageSizeMax);
            for await (const record of paginate(integrations.listIntegrationEvents, integration, { limit })) {
                if (records.length === count) return { records, hasOlder: true };
                records.push(record);
            }
            return { records, hasOlder: false };
        },
        async event(integration, id) {
            const { event, trace } = (await integrations.getIntegrationEvent(integration, id)).data;
            return { event, trace: { ...trace, logs: trace.logs.map(stripLogFieldsFromMessage) } };
        },
        findEvents: (query) => ask('findEvents', { query }),
        countEvents: (query) => ask('countEvents', { query }),
        configured: (installation, context) => createConfiguredProps({ integrations }, installation, context),
        configuration: (target) => fetchInstallationConfiguration(integrations, target),
        configure: (target, configuration) => saveInstallationConfiguration(integrations, target, configuration),
        blockProps: async (target) => (await ask('readBlock', { query: target })).props,
        storeBlockProps: (target, props) => ask('writeBlock', { query: target, body: { props } }),
        deleteBlockProps: (target) => ask('deleteBlock', { query: target }),
        sampleEvent: (integration, type) => ask('sampleEvent', { query: { integration, type } }),
        sendEvent: (body) => ask('sendEvent', { body }),
        specifications: (organization) => fetchSpecificationOptions({ orgs }, organization),
        async pageOrigins(integration) {
            const { publicEndpoint, publicContentEndpoint } = (await integrations.getIntegrationByName(integration))
                .data.urls;
            return { plain: new URL(publicEndpoint).origin, own: new URL(publicContentEndpoint).origin };
        },
    };
}

function withToken(token: string, init: RequestInit = {}): RequestInit {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    return { ...init, headers };
}

function isSafe({ method = 'GET', headers }: RequestInit = {}): boolean {
    return method === 'GET' || new Headers(headers).has(IDEMPOTENCY_KEY_HEADER);
}

/** Drops `retry-after` of a 503: `fetchThroughMigration` handles a moving workspace. */
function toResponseHead({ status, headers }: Response): ResponseHead {
    return { status, retryAfter: status === 503 ? undefined : (headers.get('retry-after') ?? undefined) };
}

/** Only organization admins may read events; other users get the render error itself. */
function ignoreMissingPermission(error: unknown): undefined {
    if (error instanceof ApiError && error.status === 403) return undefined;
    throw error;
}
