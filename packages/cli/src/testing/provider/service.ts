import { createOAuthError } from './errors.js';
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

/** @throws {OAuthError} invalid_scope */
export function getRequestedScope(
    { scopes }: ProviderSettings,
    params: URLSearchParams,
    endpoint: 'authorize' | 'device',
): string {
    const scope = params.get('scope') ?? '';
    const words = [...new Set(scope.split(' ').filter(Boolean))];
    if (words.every((word) => scopes?.includes(word) ?? true)) return words.join(' ');
    const description = `"${scope}" has a scope that is not one of ${scopes?.join(', ')}.`;
    throw createOAuthError(endpoint, 'invalid_scope', description);
}
