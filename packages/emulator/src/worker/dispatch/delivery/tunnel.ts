import { DeliveryError } from './delivery-error.js';
import type { Service } from '../../service/service.js';
import { getErrorMessage } from '../../../values/get-error-message.js';

const NOBODY_THERE = new Set([521, 522, 523, 530]);

/** @throws DeliveryError for an unreachable tunnel, with the call that ends development mode */
export async function sendThroughTunnel(
    { egress: { fetchExternal: send } }: Service,
    { name, tunnelUrl }: { name: string; tunnelUrl: string },
    init: RequestInit,
): Promise<Response> {
    const request = new Request(tunnelUrl, init);
    const { response } = await send(request, 'integration').catch((error: unknown) => {
        if (request.signal?.aborted) throw error;
        throw createUnreachableError(name, tunnelUrl, getErrorMessage(error));
    });
    if (NOBODY_THERE.has(response.status)) throw createUnreachableError(name, tunnelUrl, `HTTP ${response.status}`);
    return response;
}

/** Omits the path, which may contain the secret of the tunnel. */
function createUnreachableError(name: string, tunnelUrl: string, reason: string): DeliveryError {
    const { origin } = new URL(tunnelUrl);
    return new DeliveryError(
        'UNREACHABLE',
        `"${name}" is in development mode, but its tunnel ${origin} does not answer (${reason}). Start the session that opened it ` +
            `again, or end development mode with DELETE /v1/integrations/${name}/dev.`,
    );
}
