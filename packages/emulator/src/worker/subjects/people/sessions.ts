import { and, eq, gt, lte } from 'drizzle-orm';

import { ssoSessions } from '../../storage/people.schema.js';
import type { UserCaller } from '../../service/access.js';
import type { Service } from '../../service/service.js';
import type { SAMLProviderRow } from './sign-in-addresses.js';

/** Milliseconds that somebody who has come in by single sign-on stays in: half a day. */
const SESSION = 12 * 60 * 60 * 1000;

/** Lets a person in until the session ends, or its provider is removed; gives the bearer token. */
export function beginSession(service: Service, { id: provider, organization }: SAMLProviderRow, user: string): string {
    const { access, db } = service;
    const now = service.now();
    const id = service.newId() + service.newId();
    const until = new Date(now.getTime() + SESSION).toISOString();
    db.delete(ssoSessions).where(lte(ssoSessions.until, now.toISOString())).run();
    db.insert(ssoSessions).values({ id, provider, organization, user, until }).run();
    return access.sessionToken(id);
}

/** Who a session lets in; undefined when it has ended by then. */
export function callerOfSession({ db }: Pick<Service, 'db'>, id: string, now: Date): UserCaller | undefined {
    const open = and(eq(ssoSessions.id, id), gt(ssoSessions.until, now.toISOString()));
    const session = db.select().from(ssoSessions).where(open).get();
    return session && { kind: 'user', user: session.user, sso: session.organization };
}
