import { dirname, resolve } from 'node:path';

import { findSession, type ServiceAddress } from '../dev/state-folder.js';
import { KitError } from '../errors.js';
import { findManifest } from '../manifest/find-manifest.js';
import { readServiceSettings, type ServiceChoice, type ServiceSettings } from './settings.js';

/**
 * The service that is named by option or variable, else the one of the session that runs beside the manifest. A local one
 * takes more than the API.
 *
 * @throws KitError `SESSION_MISSING`, or what `findManifest` and `readServiceSettings` throw.
 */
export async function findService(
    { endpoint, profile, manifest }: ServiceChoice,
    variables: NodeJS.ProcessEnv = process.env,
): Promise<ServiceAddress & Pick<ServiceSettings, 'renew'>> {
    if (endpoint !== undefined || profile !== undefined || variables['SVC_INT_ENDPOINT']) {
        const { endpoint: url, ...who } = readServiceSettings({ endpoint, profile, manifest }, variables);
        return { url, ...who };
    }
    const folder = dirname(resolve(await findManifest(manifest)));
    const session = findSession(folder);
    if (session) return session;
    throw new KitError('SESSION_MISSING', `No session is running in ${folder}.`, {
        hint: 'Start one with "svc-int dev", or choose a local service with --endpoint and SVC_INT_TOKEN.',
    });
}
