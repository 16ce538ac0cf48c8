import { isDeepStrictEqual } from 'node:util';

import type { Integration } from '@svc-int/api';

import { omitKitOnlyConfigurationFields } from '../../publish/kit-only-fields.js';
import { listChangedFieldNames, type DeclaredIntegration } from '../../publish/plan.js';
import type { ServiceConnection } from '../../service/service-connection.js';

/** Reports each difference from the published version once. */
export interface ManifestDifferenceReporter {
    setManifest(declared: DeclaredIntegration): boolean;
    /** Fetches the published version again before reporting a difference. */
    report(name: string): Promise<void>;
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
                published = await findPublishedIntegration(service, name);
            } catch (error) {
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

export function findPublishedIntegration(service: ServiceConnection, name: string): Promise<Integration | undefined> {
    return service.find(['integration'], (client) => client.integrations.getIntegrationByName(name));
}
