import { dirname } from 'node:path';

import type { ShellEnvironment } from '../context/context.js';
import { IGNORED_SESSION_HINT, resolveSession, type ServiceAddress } from '../dev/state/session-file.js';
import { KitError } from '../errors.js';
import { resolveManifestFilePath } from '../manifest/find-manifest.js';
import { findChosenServiceOrSessionSettings, type ServiceChoice, type ServiceAccessSettings } from './settings.js';

/** Throws `SESSION_MISSING`, and like `resolveManifestFilePath` and `findChosenServiceOrSessionSettings`. */
export async function resolveServiceAddress(
    choice: ServiceChoice,
    shell: ShellEnvironment,
): Promise<ServiceAddress & Pick<ServiceAccessSettings, 'renew'>> {
    const settings = findChosenServiceOrSessionSettings(choice, shell);
    if (!settings) return requireRunningSession(choice.manifest, shell);
    const { endpoint: url, ...who } = settings;
    return { url, ...who };
}

/** Ignores other selected services. Throws `SESSION_MISSING`, and like `resolveManifestFilePath`. */
export async function requireRunningSession(
    manifest: string | undefined,
    shell: ShellEnvironment,
): Promise<ServiceAddress> {
    const folder = dirname(await resolveManifestFilePath(manifest, shell));
    const { session, ignored } = resolveSession(folder);
    if (session) return session;
    throw new KitError('SESSION_MISSING', ignored ?? `No session is running in ${folder}.`, {
        hint:
            ignored !== undefined
                ? IGNORED_SESSION_HINT
                : 'Start one with "svc-int dev", or choose a local service with --endpoint and SVC_INT_TOKEN.',
    });
}
