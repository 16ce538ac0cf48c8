import type { OAuthProviderFaults } from './faults.js';
import type { ProviderGrants } from './grants.js';
import type { IdTokenSigner } from './keys.js';
import type { ProviderEndpoint, ProviderPerson, ProviderSettings } from './options.js';

/** Shared state of the provider's endpoints. */
export interface ProviderService {
    settings: ProviderSettings;
    grants: ProviderGrants;
    keys: IdTokenSigner;
    faults: OAuthProviderFaults;
    /** Aborted when the provider ends. */
    ended: AbortSignal;
}

/** Returns the URL of an endpoint. */
export function getEndpointUrl({ issuer, paths }: ProviderSettings, endpoint: ProviderEndpoint): string {
    return issuer + paths[endpoint];
}

/** The person with this id. */
export function findPerson({ people }: ProviderSettings, sub: string): ProviderPerson | undefined {
    return people.find((person) => person.sub === sub);
}

/** Returns the scope to grant; undefined if the provider does not offer all of the requested scopes. */
export function normalizeScopeIfFullyOffered({ scopes }: ProviderSettings, scope: string): string | undefined {
    const requestedScopes = [...new Set(scope.split(' ').filter(Boolean))];
    return requestedScopes.every((word) => scopes?.includes(word) ?? true) ? requestedScopes.join(' ') : undefined;
}
