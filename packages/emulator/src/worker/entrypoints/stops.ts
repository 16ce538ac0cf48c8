import { WorkerEntrypoint } from 'cloudflare:workers';

import type { NotedStop } from '../../control.js';
import { workspaceOf, type WorkerEnv } from '../env.js';
import { errorAnswer } from '../http/errors.js';
import { bearerToken } from '../http/guards.js';
import { ServiceError } from '../service/service-error.js';

/** Hears from the process that watches over a node how the runtime stopped, and has the workspace note it whose code ran then. */
export class Stops extends WorkerEntrypoint<WorkerEnv> {
    override async fetch(request: Request): Promise<Response> {
        if (bearerToken(request.headers) !== this.env.TOKEN)
            return errorAnswer(new ServiceError(401, 'Stops are told by the host alone.'));
        // The kit's own protocol: both sides come from the same build.
        const stop = (await request.json()) as NotedStop;
        return Response.json(await workspaceOf(this.env, stop.turn.workspace).takeStop(stop));
    }
}
