import { isDeepStrictEqual } from 'node:util';

import type { Integration } from '@svc-int/api';

import { omitKitOnlyConfigurationFields } from '../../publish/kit-only-fields.js';
import { listChangedFieldNames, type DeclaredIntegration } from '../../publish/plan.js';
import type { ServiceConnection } from '../../service/service-connection.js';

/** Says what of an integration's manifest a service elsewhere does not have, once for each difference. */
export interface ManifestDifferenceReporter {
    /** Goes by this manifest from now on; false where it is the one from before. */
    setManifest(declared: DeclaredIntegration): boolean;
    /** Compares it with what was published, as far as that was seen, and asks again before it says that they differ. */
    report(name: string): Promise<void>;
    /** Takes note of the service's integration, when it is known anyway. */
    compare(published: Integration): void;
}

export function createManifestDifferenceReporter(
    service: ServiceConnection,
    log: (line: string) => void,
): ManifestDifferenceReporter {
    const { endpoint } = service;
    let newest: DeclaredIntegration | undefined;
    let published: Integration | undefined;
    let reported: string[] = [];
    const listDifferences = () =>
        newest && published
            ? listChangedFieldNames(omitKitOnlyConfigurationFields(newest), omitKitOnlyConfigurationFields(published))
            : [];

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
                published = await findPublishedIntegration(service, name);
            } catch (error) {
                // The session does not depend on it. The next difference is examined again.
                const reason = error instanceof Error ? error.message : String(error);
                return log(`The manifest could not be compared with what ${endpoint} has: ${reason}`);
            }
            reported = listDifferences();
            if (reported.length > 0)
                log(
                    `The manifest differs from what ${endpoint} has (${reported.join(', ')}). It takes effect there once you run "svc-int publish --endpoint ${endpoint}".`,
                );
        },
    };
}

/** Integration as the service has it; undefined if it does not exist there. */
export function findPublishedIntegration(service: ServiceConnection, name: string): Promise<Integration | undefined> {
    return service.find(['integration'], (client) => client.integrations.getIntegrationByName(name));
}
