import type { MiddlewareHandler } from 'hono';

import type { Scope } from '@svc-int/api';

import { parseSubprotocolToken } from '../../stream/socket-protocol.js';
import { formatMissingScopeMessage } from '../../values/missing-scope.js';
import { isSecretEqual } from '../service/secrets/is-secret-equal.js';
import { ServiceError } from '../service/service-error.js';
import type { Caller, ReadCaller, UserCaller } from '../service/callers/access.js';
import type { Service } from '../service/service.js';
import { isVisitorKeyAccepted } from '../../site/view/index.js';
import { toApiErrorResponse } from './errors.js';
import type { HttpEnv } from './mount.js';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The host check prevents DNS rebinding; the origin check blocks pages of other sites. */
export function findLocalOriginProblem({ headers }: Request, isOpen = false): string | undefined {
    const host = headers.get('host') ?? '';
    const origin = headers.get('origin');
    if (!LOOPBACK.has(parseHostname(`http://${host}`)))
        return `The service does not serve the host "${host}". Use 127.0.0.1 or localhost.`;
    if (!isOpen && origin !== null && origin !== `http://${host}`)
        return `The origin "${origin}" may not call this service.`;
    return undefined;
}

/** Prevents request smuggling through a proxy or tunnel. See RFC 9112, section 6.1. */
export function rejectAmbiguousBodyLength({ headers }: Request): Response | undefined {
    if (!headers.has('content-length') || !headers.has('transfer-encoding')) return undefined;
    const message = 'The request has both a Content-Length and a Transfer-Encoding.';
    return toApiErrorResponse(new ServiceError(400, message));
}

function parseHostname(url: string): string {
    try {
        return new URL(url).hostname;
    } catch {
        return '';
    }
}

/** Pages cannot set WebSocket headers: they send the token as a subprotocol. */
export function getBearerOrSubprotocolToken(headers: Headers): string | undefined {
    const token = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
    return token ?? parseSubprotocolToken(headers.get('sec-websocket-protocol'));
}

/** The host process and the workspace owner have the operator's token. */
export function isOperatorRequest({ headers }: Pick<Request, 'headers'>, { TOKEN }: { TOKEN: string }): boolean {
    return isSecretEqual(getBearerOrSubprotocolToken(headers), TOKEN);
}

export const authenticate: MiddlewareHandler<HttpEnv> = async (c, next) => {
    const token = getBearerOrSubprotocolToken(c.req.raw.headers);
    const caller = token === undefined ? undefined : await findCaller(c.get('service'), token);
    if (!caller || caller === 'expired') throw createUnauthorizedError(token, caller);
    c.set('caller', caller);
    await next();
};

async function findCaller(service: Service, token: string): Promise<ReadCaller | 'expired' | undefined> {
    const { access, now } = service;
    const caller = access.getCaller(token, now());
    if (caller) return caller;
    const visitor = await access.getVisitor(token, now());
    // A new key or sign-in method ends all earlier tokens.
    return visitor && !isVisitorKeyAccepted(service, visitor) ? 'expired' : visitor;
}

function createUnauthorizedError(token: string | undefined, caller: 'expired' | undefined): ServiceError {
    if (caller === 'expired')
        return new ServiceError(
            401,
            'The token has expired. In an integration, use the token of the current event, or call createIntegrationInstallationToken. In a page, get a new token from /login/token.',
            { 'www-authenticate': 'Bearer error="invalid_token"' },
        );
    const message = token === undefined ? 'A bearer token is required.' : 'Unknown token.';
    return new ServiceError(401, message, { 'www-authenticate': 'Bearer' });
}

export function requireNonVisitor(caller: ReadCaller): Caller {
    if (caller.kind !== 'visitor') return caller;
    throw new ServiceError(403, 'This token can only read content that a published site shows to a visitor.');
}

/** Operations without a scope check their callers themselves. */
export function requireScope(caller: ReadCaller, scope: Scope | undefined): void {
    if (scope === undefined || caller.kind === 'user' || caller.kind === 'visitor') return;
    if (caller.scopes.includes(scope)) return;
    throw new ServiceError(403, formatMissingScopeMessage(caller.integration, scope));
}

export function requireUserId(caller: Caller): string {
    return requireUserCaller(caller).user;
}

export function requireUserCaller(caller: Caller): UserCaller {
    if (caller.kind === 'user') return caller;
    throw new ServiceError(403, "This needs a user's token, not an integration's token.");
}

/** Accepts users, the integration and its installations. */
export function requireIntegrationAccess(caller: Caller, name: string | undefined): void {
    if (caller.kind !== 'user' && caller.integration !== name) {
        throw new ServiceError(403, `The token of "${caller.integration}" has no access to "${name}".`);
    }
}

export function requireInstallationAccess(caller: Caller, name: string, installation: string): void {
    requireIntegrationAccess(caller, name);
    if (caller.kind === 'installation' && caller.installation !== installation) {
        throw new ServiceError(403, `The token of "${caller.installation}" has no access to "${installation}".`);
    }
}

export function requireIntegrationToken(caller: Caller, name: string): void {
    if (caller.kind === 'integration' && caller.integration === name) return;
    throw new ServiceError(403, `This needs a token of the integration "${name}" itself.`);
}
