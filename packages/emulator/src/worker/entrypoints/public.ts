import { WorkerEntrypoint } from 'cloudflare:workers';

import { workspaceOf, type WorkerEnv } from '../env.js';

/** The public listener: the only part of the service that a tunnel may point at. */
export class Public extends WorkerEntrypoint<WorkerEnv> {
    override async fetch(request: Request): Promise<Response> {
        return workspaceOf(this.env).servePublic(request);
    }
}
