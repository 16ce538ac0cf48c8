import type { ShellEnvironment } from '../context/context.js';
import { KitError } from '../errors.js';
import { connectService } from '../service/service-connection.js';
import {
    DEFAULT_LOCAL_ENDPOINT,
    readServiceSettings,
    type ServiceChoice,
    type ServiceAccessSettings,
} from '../service/settings.js';
import type { DoctorFinding } from './finding.js';

export async function checkServiceAccess(choice: ServiceChoice, shell: ShellEnvironment): Promise<DoctorFinding[]> {
    let settings: ServiceAccessSettings;
    try {
        settings = readServiceSettings(choice, shell);
    } catch (error) {
        if (!(error instanceof KitError)) throw error;
        const state = error.code === 'TOKEN_MISSING' ? 'note' : 'wrong';
        return [{ name: 'credentials', state, text: error.message, hint: error.hint }];
    }
    const credentials: DoctorFinding = { name: 'credentials', state: 'fine', text: `a token for ${settings.endpoint}` };
    return [credentials, await checkToken(settings)];
}

async function checkToken(settings: ServiceAccessSettings): Promise<DoctorFinding> {
    const name = 'service';
    try {
        const user = await connectService(settings).request(['user'], (client) =>
            client.user.getAuthenticatedUser({ retries: 0 }),
        );
        return { name, state: 'fine', text: `${settings.endpoint} accepts it, as ${user.displayName}` };
    } catch (error) {
        if (!(error instanceof KitError)) throw error;
        const isStopped = error.code === 'ENDPOINT_UNREACHABLE' && settings.endpoint === DEFAULT_LOCAL_ENDPOINT;
        return {
            name,
            state: isStopped ? 'note' : 'wrong',
            text: error.message,
            hint: error.hint,
        };
    }
}
