import { dirname, resolve } from 'node:path';

import { findSession, type ServiceAddress } from '../dev/state-folder.js';
import { KitError } from '../errors.js';
import { findManifest } from '../manifest/find-manifest.js';
import { readServiceSettings } from './settings.js';

/**
 * The local service that is named by option or variable, else the one of the session that runs beside the manifest. It
 * takes more than the API.
 *
 * @throws KitError `SESSION_MISSING`, or what `findManifest` and `readServiceSettings` throw.
 */
export async function findService(
    { endpoint, manifest }: { endpoint?: string; manifest?: string },
    variables: NodeJS.ProcessEnv = process.env,
): Promise<ServiceAddress> {
    if (endpoint !== undefined || variables['SVC_INT_ENDPOINT']) {
        const settings = readServiceSettings({ endpoint, manifest }, variables);
        return { url: settings.endpoint, token: settings.token };
    }
    const folder = dirname(resolve(await findManifest(manifest)));
    const session = findSession(folder);
    if (session) return session;
    throw new KitError('SESSION_MISSING', `No session is running in ${folder}.`, {
        hint: 'Start one with "svc-int dev", or choose a local service with --endpoint and SVC_INT_TOKEN.',
    });
}
