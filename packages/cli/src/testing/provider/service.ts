import type { OAuthProviderFaults } from './faults.js';
import type { ProviderGrants } from './grants.js';
import type { IdTokenSigner } from './keys.js';
import type { ProviderEndpoint, ProviderPerson, ProviderSettings } from './options.js';

export interface ProviderService {
    settings: ProviderSettings;
    grants: ProviderGrants;
    keys: IdTokenSigner;
    faults: OAuthProviderFaults;
    ended: AbortSignal;
}

export function getEndpointUrl({ issuer, paths }: ProviderSettings, endpoint: ProviderEndpoint): string {
    return issuer + paths[endpoint];
}

export function findPerson({ people }: ProviderSettings, sub: string): ProviderPerson | undefined {
    return people.find((person) => person.sub === sub);
}

export function normalizeScopeIfFullyOffered({ scopes }: ProviderSettings, scope: string): string | undefined {
    const requestedScopes = [...new Set(scope.split(' ').filter(Boolean))];
    return requestedScopes.every((word) => scopes?.includes(word) ?? true) ? requestedScopes.join(' ') : undefined;
}
