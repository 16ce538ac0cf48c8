import { OWNER_BOOTSTRAP_PATH } from '../../hosting/hostnames.js';
import { MAIN_WORKSPACE, type WorkerEnv } from '../env.js';
import { getPlatform } from '../hosts/index.js';
import { parseHostingSettings } from '../service/hosting.js';
import { ServiceError } from '../service/service-error.js';
import { drainBody } from './body.js';
import { toApiErrorResponse, toApiOrWorkspaceUnavailableResponse } from './errors.js';
import { isOperatorRequest } from './guards.js';

/** Creates the error for a name whose workspace does not exist or was removed. */
export function createWorkspaceMissingError(env: WorkerEnv): ServiceError {
    const call = parseHostingSettings(env) ? `POST ${OWNER_BOOTSTRAP_PATH}` : 'the first call';
    const advice = `${call} with the token of the user of the service makes it`;
    return new ServiceError(404, `There is no workspace of this name: ${advice}.`);
}

/**
 * Refuses a request to a workspace that does not exist, before its object is called. A call with the token of the service makes a workspace.
 * Returns undefined where the request may go on.
 */
export async function rejectUnknownWorkspace(
    env: WorkerEnv,
    workspace: string,
    request: Request,
): Promise<Response | undefined> {
    if (workspace === MAIN_WORKSPACE || isOperatorRequest(request, env)) return undefined;
    try {
        if (await getPlatform(env).workspaceNames.has(workspace)) return undefined;
    } catch (error) {
        return toApiOrWorkspaceUnavailableResponse(request, error);
    }
    // A client that still sends a body would miss the answer.
    await drainBody(request);
    return toApiErrorResponse(createWorkspaceMissingError(env));
}
