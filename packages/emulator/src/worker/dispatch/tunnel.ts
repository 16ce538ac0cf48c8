import { DeliveryError } from './delivery-error.js';
import type { Service } from '../service/service.js';
import { getErrorMessage } from '../../values/get-error-message.js';

/** Statuses by which Cloudflare reports a disconnected tunnel; scripts do not use them. */
const NOBODY_THERE = new Set([521, 522, 523, 530]);

/**
 * Sends a dispatch to the tunnel of the development mode.
 *
 * @throws DeliveryError for an unreachable tunnel, with the call that ends the development mode.
 */
export async function sendThroughTunnel(
    { fetchExternal: send }: Service,
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

/** The path is omitted, as it may be the secret of the tunnel. */
function createUnreachableError(name: string, tunnelUrl: string, reason: string): DeliveryError {
    const { origin } = new URL(tunnelUrl);
    return new DeliveryError(
        'UNREACHABLE',
        `"${name}" is in development mode, but its tunnel ${origin} does not answer (${reason}). Start the session that opened it ` +
            `again, or end development mode with DELETE /v1/integrations/${name}/dev.`,
    );
}
