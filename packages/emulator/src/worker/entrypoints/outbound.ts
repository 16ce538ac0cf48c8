import { WorkerEntrypoint } from 'cloudflare:workers';
import { EVENT_ID_HEADER } from '@svc-int/api';

import { OUTBOUND_HEADERS } from '../../control.js';
import { toWorkspace, workspaceOf, type WorkerEnv, type WorkspaceProps } from '../env.js';

/** Every request that an integration makes passes here: calls of the API are answered in process, the others go out. */
export class Outbound extends WorkerEntrypoint<WorkerEnv, WorkspaceProps> {
    override async fetch(incoming: Request): Promise<Response> {
        const started = new Date();
        const event = incoming.headers.get(EVENT_ID_HEADER) ?? undefined;
        const request = new Request(incoming);
        request.headers.delete(EVENT_ID_HEADER);
        const described = { method: request.method, url: request.url, timestamp: started.toISOString() };
        const { id, ...routes } = await this.workspace.beginRequest();
        const record = (result: { status?: number; error?: string }) => {
            const durationMs = Date.now() - started.getTime();
            this.ctx.waitUntil(this.workspace.endRequest(id, event, { ...described, ...result, durationMs }));
        };
        try {
            const response = await this.send(request, routes);
            record({ status: response.status });
            return response;
        } catch (error) {
            record({ error: error instanceof Error ? error.message : String(error) });
            throw error;
        }
    }

    private async send(request: Request, { apiUrl, outboundUrl }: OutboundRoutes): Promise<Response> {
        const isApi = apiUrl !== '' && new URL(request.url).origin === new URL(apiUrl).origin;
        if (isApi) {
            const own = toWorkspace(this.env, request);
            return own.workspace.fetch(own.request);
        }
        return outboundUrl === undefined ? fetch(request) : divert(request, outboundUrl);
    }

    private get workspace() {
        return workspaceOf(this.env, this.ctx.props.workspace);
    }
}

/** Where requests of an integration go. */
export interface OutboundRoutes {
    /** Base URL of the API that integrations call. */
    apiUrl: string;
    /** Who answers all other requests; the network when it is left out. */
    outboundUrl?: string | undefined;
}

/** Has somebody else answer a request; it goes out when they say so. */
async function divert(request: Request, to: string): Promise<Response> {
    const body = request.body ? await request.arrayBuffer() : undefined;
    const headers = new Headers(request.headers);
    headers.set(OUTBOUND_HEADERS.url, request.url);
    const answer = await fetch(to, { method: request.method, headers, body, redirect: 'manual' });
    const failure = answer.headers.get(OUTBOUND_HEADERS.failure);
    if (failure !== null) throw new Error(decodeURIComponent(failure));
    if (!answer.headers.has(OUTBOUND_HEADERS.pass)) return answer;
    await answer.body?.cancel();
    return fetch(
        new Request(request.url, {
            method: request.method,
            headers: request.headers,
            body,
            redirect: request.redirect,
        }),
    );
}
