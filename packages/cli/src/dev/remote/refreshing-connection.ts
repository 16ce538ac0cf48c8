import { connectService, type ServiceConnection } from '../../service/service-connection.js';
import type { ServiceAccessSettings } from '../../service/settings.js';

/** Connects to a service for longer than the lifetime of a token: each call reads the current settings. */
export function createSettingsRereadingConnection(
    readSettings: () => ServiceAccessSettings,
    secrets: readonly string[],
): ServiceConnection {
    const connect = async () => connectService(readSettings(), secrets);
    return {
        endpoint: readSettings().endpoint,
        request: async (kinds, request) => (await connect()).request(kinds, request),
        find: async (kinds, request) => (await connect()).find(kinds, request),
        send: async (request) => (await connect()).send(request),
    };
}
