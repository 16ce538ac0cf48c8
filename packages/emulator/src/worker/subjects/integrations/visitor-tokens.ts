import { verify } from 'hono/jwt';

import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';

/** A token that an integration sent a visitor to a site with. */
export interface VisitorToken {
    integration: string;
    installation: string;
    site: string;
    token: string;
}

/** Claims of a visitor's token, after its signature (HS256) and expiry were verified as the site does. */
export async function visitorClaims(
    service: Service,
    { integration, installation, site, token }: VisitorToken,
): Promise<Record<string, unknown>> {
    const secret = service.access.signingSecret(integration, installation, site);
    // The times are judged by the service's clock, which may be ahead of the machine's.
    const checks = { alg: 'HS256', exp: false, nbf: false, iat: false } as const;
    const claims = await verify(token, secret, checks).catch(() => {
        throw new ServiceError(422, 'The site does not let the visitor in: the token is not signed with its secret.');
    });
    const seconds = service.now().getTime() / 1000;
    if (typeof claims.exp !== 'number' || claims.exp <= seconds)
        throw new ServiceError(422, 'The site does not let the visitor in: the token has no "exp", or has expired.');
    return claims;
}
