import { connectService, type ServiceConnection } from '../../service/service-connection.js';
import type { ServiceAccessSettings } from '../../service/settings.js';

/** Reads the settings for each call: the connection outlives a token. */
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
