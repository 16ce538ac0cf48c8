import { claimsFor } from './claims.js';
import { refuse } from './errors.js';
import type { Consent } from './grants.js';
import type { Person } from './options.js';
import { personOf, type ProviderService } from './service.js';
import { isOpenId } from './token.js';

/** The claims about whom an access token is of (OpenID Connect Core 1.0, section 5.3). */
export function userInfo(service: ProviderService, request: Request): Person {
    const consent = consentOf(service, request);
    if (!isOpenId(consent)) throw refuse('userInfo', 'insufficient_scope', 'The token lacks the scope "openid".');
    const person = personOf(service.settings, consent.sub);
    if (!person) throw refuse('userInfo', 'invalid_token', 'The person is gone.');
    return claimsFor(person, consent);
}

/** What the bearer of a valid access token may do (RFC 6750, section 2.1). */
export function consentOf({ grants }: ProviderService, request: Request): Consent {
    const [, secret] = /^bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
    if (secret === undefined) throw refuse('userInfo', 'invalid_token', 'The request has no bearer token.');
    const found = grants.tokens.get(secret);
    if (found?.value.kind !== 'access' || found.ended)
        throw refuse('userInfo', 'invalid_token', 'The access token is unknown, has expired or was revoked.');
    return found.value.consent;
}
