import { randomBytes } from 'node:crypto';

import { and, count, desc, eq, gt, lte } from 'drizzle-orm';

import type { UserCaller } from '../../service/callers/access.js';
import { createNotFoundError, ServiceError } from '../../service/service-error.js';
import type { Service } from '../../service/service.js';
import { personalTokens } from '../../storage/schema/people.schema.js';
import { hashSecret } from './hash-secret.js';

export type PersonalTokenRow = typeof personalTokens.$inferSelect;

const PREFIX = 'svcpat_';

/** With 256 random bits, the digest needs no salt. */
const SECRET = new RegExp(`^${PREFIX}[\\w-]{43}$`);

const MAX_TOKENS = 100;

const DAY_MS = 24 * 60 * 60 * 1000;

const LAST_USED_UPDATE_INTERVAL_MS = 60 * 60 * 1000;

/** A token created with another expires no later, and is revoked with it. Throws 403 for an SSO session; 409 above the limit. */
export function createPersonalToken(
    { db, newId, now }: Service,
    caller: UserCaller,
    { name, days }: { name: string; days: number },
): { token: string; row: PersonalTokenRow } {
    if (caller.sso !== undefined)
        throw new ServiceError(
            403,
            'A single sign-on session cannot create a personal token, because the token would outlast the session. Log in with another method.',
        );
    const { user, personalToken: parent = null } = caller;
    const created = now();
    const token = PREFIX + randomBytes(32).toString('base64url');
    const wanted = new Date(created.getTime() + days * DAY_MS).toISOString();
    const row = db.transaction((tx) => {
        tx.delete(personalTokens).where(lte(personalTokens.until, created.toISOString())).run();
        const { n } = tx.select({ n: count() }).from(personalTokens).where(isOwnedBy(user)).get() ?? { n: 0 };
        if (n >= MAX_TOKENS)
            throw new ServiceError(
                409,
                `There are ${MAX_TOKENS} tokens already. Revoke a token that is no longer used.`,
            );
        const until = parent === null ? wanted : limitToParentEnd(tx, parent, wanted);
        const times = { createdAt: created.toISOString(), until };
        const values = { id: newId(), digest: hashSecret(token), user, name, parent, ...times };
        return tx.insert(personalTokens).values(values).returning().get();
    });
    return { token, row };
}

function limitToParentEnd(db: Pick<Service['db'], 'select'>, id: string, wanted: string): string {
    const parent = db.select().from(personalTokens).where(eq(personalTokens.id, id)).get();
    if (!parent) throw new ServiceError(401, 'The token was revoked. Log in again.');
    return parent.until < wanted ? parent.until : wanted;
}

export function hasPersonalToken(service: Service, user: string): boolean {
    return listPersonalTokens(service, user).length > 0;
}

export function listPersonalTokens({ db, now }: Service, user: string): PersonalTokenRow[] {
    const isUnexpired = and(isOwnedBy(user), gt(personalTokens.until, now().toISOString()));
    return db
        .select()
        .from(personalTokens)
        .where(isUnexpired)
        .orderBy(desc(personalTokens.createdAt), desc(personalTokens.id))
        .all();
}

export function revokePersonalToken({ db }: Service, user: string, id: string): void {
    const revoked = db
        .delete(personalTokens)
        .where(and(isOwnedBy(user), eq(personalTokens.id, id)))
        .returning()
        .get();
    if (!revoked) throw createNotFoundError('token', id);
}

export function findPersonalTokenCaller({ db }: Pick<Service, 'db'>, token: string, now: Date): UserCaller | undefined {
    if (!SECRET.test(token)) return undefined;
    const at = now.toISOString();
    const known = and(eq(personalTokens.digest, hashSecret(token)), gt(personalTokens.until, at));
    const row = db.select().from(personalTokens).where(known).get();
    if (!row) return undefined;
    if (row.lastUsedAt === null || Date.parse(row.lastUsedAt) <= now.getTime() - LAST_USED_UPDATE_INTERVAL_MS)
        db.update(personalTokens).set({ lastUsedAt: at }).where(eq(personalTokens.id, row.id)).run();
    return { kind: 'user', user: row.user, personalToken: row.id };
}

function isOwnedBy(user: string) {
    return eq(personalTokens.user, user);
}
