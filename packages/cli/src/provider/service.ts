import type { OAuthProviderFaults } from './faults.js';
import type { ProviderGrants } from './grants.js';
import type { IdTokenSigner } from './keys.js';
import type { ProviderEndpoint, ProviderPerson, ProviderSettings } from './options.js';

/** What all endpoints of a provider work with. */
export interface ProviderService {
    settings: ProviderSettings;
    grants: ProviderGrants;
    keys: IdTokenSigner;
    faults: OAuthProviderFaults;
    /** Aborted when the provider ends. */
    ended: AbortSignal;
}

/** The address of an endpoint. */
export function getEndpointUrl({ issuer, paths }: ProviderSettings, endpoint: ProviderEndpoint): string {
    return issuer + paths[endpoint];
}

/** The person with this id. */
export function findPerson({ people }: ProviderSettings, sub: string): ProviderPerson | undefined {
    return people.find((person) => person.sub === sub);
}

/** The scope to grant, or undefined where the provider does not offer all of what was asked for. */
export function normalizeScopeIfFullyOffered({ scopes }: ProviderSettings, scope: string): string | undefined {
    const requestedScopes = [...new Set(scope.split(' ').filter(Boolean))];
    return requestedScopes.every((word) => scopes?.includes(word) ?? true) ? requestedScopes.join(' ') : undefined;
}
