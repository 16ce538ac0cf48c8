import { connectService, type ServiceConnection } from '../../service/service-connection.js';
import type { ServiceAccessSettings } from '../../service/settings.js';

/** Connects to a service for longer than a token may be valid: each call goes by the settings as they are then. */
export function createRefreshingConnection(
    settings: () => ServiceAccessSettings,
    secrets: readonly string[],
): ServiceConnection {
    const connect = async () => connectService(settings(), secrets);
    return {
        endpoint: settings().endpoint,
        request: async (kinds, request) => (await connect()).request(kinds, request),
        find: async (kinds, request) => (await connect()).find(kinds, request),
        send: async (request) => (await connect()).send(request),
    };
}
