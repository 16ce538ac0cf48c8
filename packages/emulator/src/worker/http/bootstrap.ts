import { createHash, timingSafeEqual } from 'node:crypto';

import type { Hono } from 'hono';

import { WORKSPACE_USER_ID } from '../../control.js';
import { OWNER_BOOTSTRAP_PATH } from '../../hosting/hostnames.js';
import type { WorkspaceHost } from '../service/workspace-host.js';
import { ServiceError } from '../service/service-error.js';
import { WORKSPACE_OWNED_SINCE_SETTING } from '../storage/portable-dump.js';
import { readSetting, writeSetting } from '../storage/settings.js';
import { createPersonalToken } from '../subjects/people/index.js';
import { getBearerOrSubprotocolToken } from './guards.js';
import type { HttpEnv } from './mount.js';

/** Attempts with a bootstrap token at a workspace, whoever makes them. */
const ATTEMPTS = { burst: 5, perSecond: 1 / 60 };

/** Days that the owner's first token holds: to make others by. */
const TOKEN_LIFETIME_DAYS = 7;

/**
 * Lets the owner of a hosted workspace in, once: by the bootstrap token, or the host's own, which has made the workspace where it was missing,
 * gives one of the workspace's own user.
 */
export function registerBootstrapTokenExchangeRoute(app: Hono<HttpEnv>): void {
    app.post(OWNER_BOOTSTRAP_PATH, (c) => {
        const token = claimOwnership(c.get('service'), getBearerOrSubprotocolToken(c.req.raw.headers));
        return c.json({ token }, 200, { 'cache-control': 'no-store' });
    });
}

function claimOwnership(service: WorkspaceHost, given: string | undefined): string {
    const { access, db, hosting, now, visitRates } = service;
    if (!hosting) throw new ServiceError(404, 'This service is not hosted for others.');
    const wait = visitRates.acquire('bootstrap', ATTEMPTS);
    if (wait > 0)
        throw new ServiceError(429, `Too many attempts: try again in ${wait} s.`, { 'retry-after': String(wait) });
    const tokens = [hosting.bootstrapToken, ...access.masterTokens];
    if (given === undefined || !tokens.some((token) => isSame(given, token)))
        throw new ServiceError(401, 'This is not the bootstrap token of the host.', { 'www-authenticate': 'Bearer' });
    return db.transaction(() => {
        if (readSetting(db, WORKSPACE_OWNED_SINCE_SETTING) !== undefined)
            throw new ServiceError(409, 'The workspace has an owner already: the bootstrap token works once.');
        writeSetting(db, WORKSPACE_OWNED_SINCE_SETTING, now().toISOString());
        const owner = { kind: 'user', user: WORKSPACE_USER_ID } as const;
        return createPersonalToken(service, owner, { name: 'bootstrap', days: TOKEN_LIFETIME_DAYS }).token;
    });
}

/** Digests have the same length. */
function isSame(one: string, other: string): boolean {
    const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest());
    return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}
