import { randomBytes } from 'node:crypto';

import { and, eq, gt, lte } from 'drizzle-orm';

import type { UserCaller } from '../../service/callers/access.js';
import type { Service } from '../../service/service.js';
import { loginSessions } from '../../storage/schema/people.schema.js';
import { hashSecret } from './hash-secret.js';

export const LOGIN_SESSION_SECONDS = 12 * 60 * 60;

const PAGE_TOKEN_LIFETIME_MS = 10 * 60 * 1000;

/** Returns the cookie's secret; only its digest is stored. */
export function createLoginSessionAndGetCookie({ db, newId, now }: Service, user: string): string {
    const began = now();
    const cookie = randomBytes(32).toString('base64url');
    const until = new Date(began.getTime() + LOGIN_SESSION_SECONDS * 1000).toISOString();
    db.delete(loginSessions).where(lte(loginSessions.until, began.toISOString())).run();
    db.insert(loginSessions)
        .values({ id: newId(), digest: hashSecret(cookie), user, until })
        .run();
    return cookie;
}

export function createPageTokenFromLoginCookie(
    { access, db, now }: Service,
    cookie: string,
): { token: string; until: string } | undefined {
    const at = now();
    const open = and(eq(loginSessions.digest, hashSecret(cookie)), gt(loginSessions.until, at.toISOString()));
    const session = db.select().from(loginSessions).where(open).get();
    if (!session) return undefined;
    const until = new Date(at.getTime() + PAGE_TOKEN_LIFETIME_MS);
    return { token: access.createPageToken(session.id, until), until: until.toISOString() };
}

export function deleteLoginSession({ db }: Service, cookie: string): void {
    db.delete(loginSessions)
        .where(eq(loginSessions.digest, hashSecret(cookie)))
        .run();
}

export function findLoginCaller({ db }: Pick<Service, 'db'>, id: string, now: Date): UserCaller | undefined {
    const open = and(eq(loginSessions.id, id), gt(loginSessions.until, now.toISOString()));
    const session = db.select().from(loginSessions).where(open).get();
    return session && { kind: 'user', user: session.user };
}
