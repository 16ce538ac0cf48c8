import { ApiError, createClient, EVENT_ID_HEADER } from '@svc-int/api';
import type { ComponentProps, IntegrationEventRecord, RenderContext, RenderRequest, TracedEvent } from '@svc-int/api';

import { configuredProps, type ConfiguredInstallation } from '../../client/configured-props.js';
import type { RenderAnswer } from '../../client/instance-view.js';
import { CONTROL, CONTROL_PATH } from '../../control.js';
import type { WorkspaceOverview } from '../../control.js';

/** How many events are asked for at once. */
const EVENTS_LIMIT = 50;

/** What the page asks of the local service. Each call rejects with an `ApiError`. */
export interface Service {
    workspace(): Promise<WorkspaceOverview>;
    stream(signal: AbortSignal): Promise<Response>;
    render(integration: string, request: RenderRequest, signal: AbortSignal): Promise<RenderAnswer>;
    events(integration: string): Promise<IntegrationEventRecord[]>;
    event(integration: string, id: string): Promise<TracedEvent>;
    /** Gives what a configuration screen configures; undefined for what is no such screen. */
    configured(
        installation: ConfiguredInstallation,
        context: RenderContext,
    ): (() => Promise<ComponentProps>) | undefined;
    /** Origins below which the integration serves its own pages. */
    publicOrigins(integration: string): Promise<string[]>;
}

/** Connects to the service that served this page. `onRefused` is called when it does not take the token. */
export function connect(endpoint: string, token: string, onRefused: () => void): Service {
    const { integrations } = createClient({ endpoint, token, fetch: checkedFetch });

    async function checkedFetch(...args: Parameters<typeof fetch>): Promise<Response> {
        const response = await fetch(...args);
        if (response.status === 401) onRefused();
        return response;
    }

    function control(path: string, signal?: AbortSignal): Promise<Response> {
        return checkedFetch(endpoint + CONTROL_PATH + path, { headers: { authorization: `Bearer ${token}` }, signal });
    }

    return {
        stream: (signal) => control(CONTROL.stream, signal),
        async workspace() {
            const response = await control(CONTROL.workspace);
            if (!response.ok) throw new ApiError(`HTTP ${response.status}`, response.status, 'workspace');
            // The kit's own protocol: page and service come from the same build.
            return (await response.json()) as WorkspaceOverview;
        },
        async render(integration, request, signal) {
            const started = performance.now();
            const { data, headers } = await integrations.renderIntegrationUIWithPost(integration, request, { signal });
            const durationMs = performance.now() - started;
            return { response: data, eventId: headers.get(EVENT_ID_HEADER) ?? undefined, durationMs };
        },
        async events(integration) {
            return (await integrations.listIntegrationEvents(integration, { limit: EVENTS_LIMIT })).data.items;
        },
        async event(integration, id) {
            return (await integrations.getIntegrationEvent(integration, id)).data;
        },
        configured: (installation, context) => configuredProps({ integrations }, installation, context),
        async publicOrigins(integration) {
            const { data } = await integrations.getIntegrationByName(integration);
            return [new URL(data.urls.publicEndpoint).origin];
        },
    };
}
