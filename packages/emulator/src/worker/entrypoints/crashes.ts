import { WorkerEntrypoint } from 'cloudflare:workers';

import type { AttributedCrash } from '../../control.js';
import { getWorkspaceStub, type WorkerEnv } from '../env.js';
import { toApiErrorResponse } from '../http/errors.js';
import { isOperatorRequest } from '../http/guards.js';
import { ServiceError } from '../service/service-error.js';

export class CrashReports extends WorkerEntrypoint<WorkerEnv> {
    override async fetch(request: Request): Promise<Response> {
        if (!isOperatorRequest(request, this.env))
            return toApiErrorResponse(
                new ServiceError(401, 'The token is not the token of the host. Only the host can report crashes.'),
            );
        const crash = await request.json<AttributedCrash>();
        return Response.json(await getWorkspaceStub(this.env, crash.turn.workspace).handleCrash(crash));
    }
}
