import { OWNER_BOOTSTRAP_PATH } from '../../../hosting/hostnames.js';
import { MAIN_WORKSPACE, type WorkerEnv } from '../../env.js';
import { getPlatform } from '../../hosts/index.js';
import { parseHostingSettings } from '../../service/workspace/hosting.js';
import { ServiceError } from '../../service/service-error.js';
import { drainBody } from '../body.js';
import { toApiErrorResponse, toApiOrWorkspaceUnavailableResponse } from '../errors.js';
import { isOperatorRequest } from '../guards.js';

export function createWorkspaceMissingError(env: WorkerEnv): ServiceError {
    const call = parseHostingSettings(env) ? `POST ${OWNER_BOOTSTRAP_PATH}` : 'the first call';
    const advice = `${call} with the token of the user of the service makes it`;
    return new ServiceError(404, `There is no workspace of this name: ${advice}.`);
}

/** Prevents calls of the workspace's Durable Object, except with the service token, which may create workspaces. */
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
    await drainBody(request);
    return toApiErrorResponse(createWorkspaceMissingError(env));
}
