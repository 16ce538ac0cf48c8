import type { Hono } from 'hono';
import * as z from 'zod';

import { WORKSPACE_USER_ID } from '../../control.js';
import { OWNER_BOOTSTRAP_PATH } from '../../hosting/hostnames.js';
import type { Service } from '../service/service.js';
import type { HttpToolsHost } from './http-host.js';
import { isSecretEqual } from '../service/secrets/is-secret-equal.js';
import { ServiceError } from '../service/service-error.js';
import { WORKSPACE_OWNED_SINCE_SETTING } from '../storage/dumps/portable-dump.js';
import { readSetting, writeSetting } from '../storage/settings.js';
import { createPersonalToken, hasPersonalToken } from '../subjects/people/index.js';
import { parseRequestPart } from './body.js';
import { getBearerOrSubprotocolToken } from './guards.js';
import type { HttpEnv } from './mount.js';

const ATTEMPTS = { burst: 5, perSecond: 1 / 60 };

/** Lifetime of the first token. Tokens that it creates expire no later. */
const DEFAULT_LIFETIME_DAYS = 7;
const MAX_LIFETIME_DAYS = 366;

const createQuerySchema = () =>
    z.strictObject({ days: z.coerce.number().int().min(1).max(MAX_LIFETIME_DAYS).default(DEFAULT_LIFETIME_DAYS) });

/** Accepts the bootstrap token or a master token, if the owner has no valid personal token. */
export function registerBootstrapTokenExchangeRoute(app: Hono<HttpEnv>): void {
    app.post(OWNER_BOOTSTRAP_PATH, (c) => {
        const { days } = parseRequestPart(createQuerySchema(), c.req.query());
        const token = claimOwnership(c.get('service'), getBearerOrSubprotocolToken(c.req.raw.headers), days);
        return c.json({ token }, 200, { 'cache-control': 'no-store' });
    });
}

function claimOwnership(service: Service & HttpToolsHost, given: string | undefined, days: number): string {
    const { access, db, now } = service;
    const { hosting, visitorRateLimiter } = service.http;
    if (!hosting) throw new ServiceError(404, 'This operation exists only on hosted services.');
    const wait = visitorRateLimiter.acquire('bootstrap', ATTEMPTS);
    if (wait > 0)
        throw new ServiceError(429, `Too many attempts: try again in ${wait} s.`, { 'retry-after': String(wait) });
    const tokens = [hosting.bootstrapToken, ...access.masterTokens];
    if (!tokens.some((token) => isSecretEqual(given, token)))
        throw new ServiceError(401, 'The token is not the bootstrap token of this host.', {
            'www-authenticate': 'Bearer',
        });
    return db.transaction(() => {
        const isOwned = readSetting(db, WORKSPACE_OWNED_SINCE_SETTING) !== undefined;
        if (isOwned && hasPersonalToken(service, WORKSPACE_USER_ID))
            throw new ServiceError(
                409,
                'The workspace already has an owner. The bootstrap token works again after all personal tokens of the owner have expired or been revoked.',
            );
        writeSetting(db, WORKSPACE_OWNED_SINCE_SETTING, now().toISOString());
        const owner = { kind: 'user', user: WORKSPACE_USER_ID } as const;
        return createPersonalToken(service, owner, { name: 'bootstrap', days }).token;
    });
}
