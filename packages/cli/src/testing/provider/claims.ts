import type { OAuthConsent } from './grants.js';
import type { ProviderPerson } from './options.js';

/** Claims that require a scope (OpenID Connect Core 1.0, section 5.4). Other claims are always included. */
const CLAIM_SCOPES: ReadonlyMap<string, string> = new Map([
    ...[
        'name',
        'family_name',
        'given_name',
        'middle_name',
        'nickname',
        'preferred_username',
        'profile',
        'picture',
        'website',
        'gender',
        'birthdate',
        'zoneinfo',
        'locale',
        'updated_at',
    ].map((claim) => [claim, 'profile'] as const),
    ['email', 'email'],
    ['email_verified', 'email'],
    ['address', 'address'],
    ['phone_number', 'phone'],
    ['phone_number_verified', 'phone'],
]);

export function selectConsentedClaims(person: ProviderPerson, { scope }: Pick<OAuthConsent, 'scope'>): ProviderPerson {
    const granted = new Set(scope.split(' '));
    const given = Object.entries(person).filter(([claim]) => {
        const needed = CLAIM_SCOPES.get(claim);
        return needed === undefined || granted.has(needed);
    });
    return { ...Object.fromEntries(given), sub: person.sub };
}
