import { isDeepStrictEqual } from 'node:util';

import type { Integration } from '@svc-int/api';

import { omitKitOnlyConfigurationFields } from '../../publish/kit-only-fields.js';
import { listChangedFieldNames, type DeclaredIntegration } from '../../publish/plan.js';
import type { ServiceConnection } from '../../service/service-connection.js';

/** Reports each difference between the manifest and its published version in a remote service once. */
export interface ManifestDifferenceReporter {
    /** Returns false if the manifest is unchanged. */
    setManifest(declared: DeclaredIntegration): boolean;
    /** Compares with the cached published version, and fetches it again before reporting a difference. */
    report(name: string): Promise<void>;
    /** Updates the cached published version. */
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
                // The integration may have been published in the meantime.
                published = await findPublishedIntegration(service, name);
            } catch (error) {
                // The session continues; the next report compares again.
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

/** Undefined if it is not published. */
export function findPublishedIntegration(service: ServiceConnection, name: string): Promise<Integration | undefined> {
    return service.find(['integration'], (client) => client.integrations.getIntegrationByName(name));
}
