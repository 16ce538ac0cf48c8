import { verifyJwt } from '../../service/callers/jwt.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';

export interface VisitorToken {
    integration: string;
    installation: string;
    site: string;
    token: string;
}

const PROBLEMS = {
    signature: 'the token is not signed with its secret',
    expired: 'the token has no "exp", or has expired',
};

/** Verifies signature (HS256) and expiry like the site. */
export async function verifyVisitorToken(
    service: Service,
    { integration, installation, site, token }: VisitorToken,
): Promise<Record<string, unknown>> {
    const secret = service.access.deriveSigningSecret(integration, installation, site);
    const { claims, problem } = await verifyJwt(token, secret, service.now());
    if (claims) return claims;
    throw new ServiceError(422, `The site does not let the visitor in: ${PROBLEMS[problem]}.`);
}
