import { isDeepStrictEqual } from 'node:util';

import type { Integration } from '@svc-int/api';

import { omitKitOnlyFields } from '../../publish/kit-only-fields.js';
import { listChangedParts, type Declared } from '../../publish/plan.js';
import type { ServiceConnection } from '../../service/service-connection.js';

/** Says what of an integration's manifest a service elsewhere does not have, once for each difference. */
export interface ManifestChanges {
    /** Goes by this manifest from now on; false where it is the one from before. */
    setManifest(declared: Declared): boolean;
    /** Compares it with what was published, as far as that was seen, and asks again before it says that they differ. */
    report(name: string): Promise<void>;
    /** Takes note of the service's integration, when it is known anyway. */
    compare(published: Integration): void;
}

export function createManifestChanges(service: ServiceConnection, note: (line: string) => void): ManifestChanges {
    const { endpoint } = service;
    let newest: Declared | undefined;
    let published: Integration | undefined;
    let reported: string[] = [];
    const listDifferences = () =>
        newest && published ? listChangedParts(omitKitOnlyFields(newest), omitKitOnlyFields(published)) : [];

    return {
        setManifest(declared) {
            const isNew = !isDeepStrictEqual(declared, newest);
            newest = declared;
            return isNew;
        },
        compare: (integration) => void (published = integration),
        async report(name) {
            const before = listDifferences();
            if (before.length === 0) reported = [];
            if (isDeepStrictEqual(before, reported)) return;
            try {
                // It may have been published meanwhile.
                published = await findPublished(service, name);
            } catch (error) {
                // The session does not depend on it. The next difference is examined again.
                const reason = error instanceof Error ? error.message : String(error);
                return note(`The manifest could not be compared with what ${endpoint} has: ${reason}`);
            }
            reported = listDifferences();
            if (reported.length > 0)
                note(
                    `The manifest differs from what ${endpoint} has (${reported.join(', ')}). It takes effect there once you run "svc-int publish --endpoint ${endpoint}".`,
                );
        },
    };
}

/** Integration as the service has it; undefined if it does not exist there. */
export function findPublished(service: ServiceConnection, name: string): Promise<Integration | undefined> {
    return service.find(['integration'], (client) => client.integrations.getIntegrationByName(name));
}
