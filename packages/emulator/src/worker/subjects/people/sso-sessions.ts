import { and, eq, gt, isNull, lte } from 'drizzle-orm';

import { ssoSessions } from '../../storage/schema/people.schema.js';
import type { UserCaller } from '../../service/callers/access.js';
import type { Service } from '../../service/service.js';
import type { SAMLProviderRow } from './saml-urls.js';

/** Also limits the time to claim a session. */
export const SIGN_IN_TIMEOUT_MS = 10 * 60 * 1000;

const SESSION_LIFETIME_MS = 12 * 60 * 60 * 1000;

/** The session is pending until its browser claims it. */
export function createSsoSession(
    { db, newId, now }: Service,
    { id: provider, organization }: SAMLProviderRow,
    { user, browser }: { user: string; browser: string },
): string {
    const began = now();
    const id = newId() + newId();
    const until = addMilliseconds(began, SIGN_IN_TIMEOUT_MS);
    db.delete(ssoSessions).where(lte(ssoSessions.until, began.toISOString())).run();
    db.insert(ssoSessions).values({ id, provider, organization, user, until, browser }).run();
    return id;
}

/** Returns `undefined` for another browser or a second attempt. */
export function claimSsoSessionToken(
    { access, db, now }: Service,
    { id: provider }: SAMLProviderRow,
    id: string,
    browserHash: string,
): string | undefined {
    const taking = now();
    const waits = and(
        eq(ssoSessions.id, id),
        eq(ssoSessions.provider, provider),
        eq(ssoSessions.browser, browserHash),
        gt(ssoSessions.until, taking.toISOString()),
    );
    const started = { browser: null, until: addMilliseconds(taking, SESSION_LIFETIME_MS) };
    const taken = db.update(ssoSessions).set(started).where(waits).returning().get();
    return taken && access.createSessionToken(id);
}

export function findSsoCaller({ db }: Pick<Service, 'db'>, id: string, now: Date): UserCaller | undefined {
    const open = and(eq(ssoSessions.id, id), isNull(ssoSessions.browser), gt(ssoSessions.until, now.toISOString()));
    const session = db.select().from(ssoSessions).where(open).get();
    return session && { kind: 'user', user: session.user, sso: session.organization };
}

function addMilliseconds(time: Date, milliseconds: number): string {
    return new Date(time.getTime() + milliseconds).toISOString();
}
