import { WorkerEntrypoint } from 'cloudflare:workers';
import { EVENT_ID_HEADER } from '@svc-int/api';

import { workspaceOf, type WorkerEnv } from '../env.js';

/** Every request that an integration makes passes here: calls of the API are answered in process, the others go out. */
export class Outbound extends WorkerEntrypoint<WorkerEnv> {
    override async fetch(incoming: Request): Promise<Response> {
        const started = new Date();
        const event = incoming.headers.get(EVENT_ID_HEADER);
        const request = new Request(incoming);
        request.headers.delete(EVENT_ID_HEADER);
        const described = { method: request.method, url: request.url, timestamp: started.toISOString() };
        const record = (result: { status?: number; error?: string }) => {
            const durationMs = Date.now() - started.getTime();
            if (event) this.ctx.waitUntil(this.workspace.addRequest(event, { ...described, ...result, durationMs }));
        };
        try {
            const response = await this.send(request);
            record({ status: response.status });
            return response;
        } catch (error) {
            record({ error: error instanceof Error ? error.message : String(error) });
            throw error;
        }
    }

    private async send(request: Request): Promise<Response> {
        const endpoint = await this.workspace.apiEndpoint();
        const isApi = endpoint !== '' && new URL(request.url).origin === new URL(endpoint).origin;
        return isApi ? this.workspace.fetch(request) : fetch(request);
    }

    private get workspace() {
        return workspaceOf(this.env);
    }
}
