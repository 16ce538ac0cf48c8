import type { OAuthProviderFaults } from './faults.js';
import type { Grants } from './grants.js';
import type { Keys } from './keys.js';
import type { Endpoint, Person, Settings } from './options.js';

/** What all endpoints of a provider work with. */
export interface ProviderService {
    settings: Settings;
    grants: Grants;
    keys: Keys;
    faults: OAuthProviderFaults;
    /** Aborted when the provider ends. */
    ended: AbortSignal;
}

/** The address of an endpoint. */
export function getEndpointUrl({ issuer, paths }: Settings, endpoint: Endpoint): string {
    return issuer + paths[endpoint];
}

/** The person with this id. */
export function findPerson({ people }: Settings, sub: string): Person | undefined {
    return people.find((person) => person.sub === sub);
}

/** The scope to grant, or undefined where the provider does not offer all of what was asked for. */
export function resolveScope({ scopes }: Settings, scope: string): string | undefined {
    const requestedScopes = [...new Set(scope.split(' ').filter(Boolean))];
    return requestedScopes.every((word) => scopes?.includes(word) ?? true) ? requestedScopes.join(' ') : undefined;
}
