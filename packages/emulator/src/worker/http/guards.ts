import type { MiddlewareHandler } from 'hono';

import type { Scope } from '@svc-int/api';

import { parseSubprotocolToken } from '../../stream/socket-protocol.js';
import { formatMissingScopeMessage } from '../../values/missing-scope.js';
import { isSecretEqual } from '../service/is-secret-equal.js';
import { ServiceError } from '../service/service-error.js';
import type { Caller, ReadCaller, UserCaller } from '../service/access.js';
import type { WorkspaceHost } from '../service/workspace-host.js';
import { isVisitorKeyAccepted } from '../subjects/visitors/index.js';
import { toApiErrorResponse } from './errors.js';
import type { HttpEnv } from './mount.js';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Tells what keeps a request from being served by the control listener, which serves this machine alone: a page of another
 * site can't call it, where it is not open to all pages, nor can a name of its own be pointed at it. Undefined when nothing does.
 */
export function checkLocalOrigin({ headers }: Request, isOpen = false): string | undefined {
    const host = headers.get('host') ?? '';
    const origin = headers.get('origin');
    if (!LOOPBACK.has(parseHostname(`http://${host}`))) return `The host "${host}" is not served here.`;
    if (!isOpen && origin !== null && origin !== `http://${host}`)
        return `The origin "${origin}" may not call this service.`;
    return undefined;
}

/**
 * Refuses a request that announces the end of its body in two ways: who forwards requests, such as a tunnel, may go by the other
 * one, and take a part of the body for a request of its own. See RFC 9112, section 6.1.
 */
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

/** The token that a request brings, however its header is written. A page's WebSocket has it among its subprotocols. */
export function getBearerOrSubprotocolToken(headers: Headers): string | undefined {
    const token = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
    return token ?? parseSubprotocolToken(headers.get('sec-websocket-protocol'));
}

/** Whether a request brings the token of the service, which the process that runs the service and the workspace's user have. */
export function isOperatorRequest({ headers }: Pick<Request, 'headers'>, { TOKEN }: { TOKEN: string }): boolean {
    return isSecretEqual(getBearerOrSubprotocolToken(headers), TOKEN);
}

/** Finds out who calls. */
export const authenticate: MiddlewareHandler<HttpEnv> = async (c, next) => {
    const token = getBearerOrSubprotocolToken(c.req.raw.headers);
    const caller = token === undefined ? undefined : await findCaller(c.get('service'), token);
    if (!caller || caller === 'expired') throw createUnauthorizedError(token, caller);
    c.set('caller', caller);
    await next();
};

async function findCaller(service: WorkspaceHost, token: string): Promise<ReadCaller | 'expired' | undefined> {
    const { access, now } = service;
    const caller = access.getCaller(token, now());
    if (caller) return caller;
    const visitor = await access.getVisitor(token, now());
    // A new key, or another way to sign in, ends the tokens of all who came by the previous one.
    return visitor && !isVisitorKeyAccepted(service, visitor) ? 'expired' : visitor;
}

/** RFC 6750, section 3.1. */
function createUnauthorizedError(token: string | undefined, caller: 'expired' | undefined): ServiceError {
    if (caller === 'expired')
        return new ServiceError(
            401,
            'The token has expired. An installation uses the one that came with this event, or asks createIntegrationInstallationToken for another; a page asks /login/token.',
            { 'www-authenticate': 'Bearer error="invalid_token"' },
        );
    const message = token === undefined ? 'A bearer token is required.' : 'Unknown token.';
    return new ServiceError(401, message, { 'www-authenticate': 'Bearer' });
}

/** Refuses visitors where only authors may call. */
export function requireNonVisitor(caller: ReadCaller): Caller {
    if (caller.kind !== 'visitor') return caller;
    throw new ServiceError(403, 'This token only reads what a published site shows to a visitor.');
}

/** A person, or an integration that has declared this scope. Operations without one see to their callers themselves. */
export function requireScope(caller: ReadCaller, scope: Scope | undefined): void {
    if (scope === undefined || caller.kind === 'user' || caller.kind === 'visitor') return;
    if (caller.scopes.includes(scope)) return;
    throw new ServiceError(403, formatMissingScopeMessage(caller.integration, scope));
}

/** A person; gives the id of the user. */
export function requireUserId(caller: Caller): string {
    return requireUserCaller(caller).user;
}

/** A person, with how they have come in. */
export function requireUserCaller(caller: Caller): UserCaller {
    if (caller.kind === 'user') return caller;
    throw new ServiceError(403, "This needs a user's token, not an integration's token.");
}

/** The integration itself, one of its installations, or a user. */
export function requireIntegrationAccess(caller: Caller, name: string | undefined): void {
    if (caller.kind !== 'user' && caller.integration !== name) {
        throw new ServiceError(403, `The token of "${caller.integration}" has no access to "${name}".`);
    }
}

/** A user, the integration itself, or just this one of its installations. */
export function requireInstallationAccess(caller: Caller, name: string, installation: string): void {
    requireIntegrationAccess(caller, name);
    if (caller.kind === 'installation' && caller.installation !== installation) {
        throw new ServiceError(403, `The token of "${caller.installation}" has no access to "${installation}".`);
    }
}

/** The integration's own token, and no other. */
export function requireIntegrationToken(caller: Caller, name: string): void {
    if (caller.kind === 'integration' && caller.integration === name) return;
    throw new ServiceError(403, `This needs a token of the integration "${name}" itself.`);
}
