import { WorkerEntrypoint } from 'cloudflare:workers';

import { toWorkspace, type WorkerEnv } from '../env.js';

/** The public listener: the only part of the service that a tunnel may point at. */
export class Public extends WorkerEntrypoint<WorkerEnv> {
    override async fetch(incoming: Request): Promise<Response> {
        const { workspace, request } = toWorkspace(this.env, incoming);
        return workspace.servePublic(request);
    }
}
