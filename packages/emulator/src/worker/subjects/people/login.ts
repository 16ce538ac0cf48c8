import { randomBytes } from 'node:crypto';

import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';

import { WORKSPACE_USER_ID } from '../../../control.js';
import type { OpenIdIdentity, LoginAttempt } from '../../service/callers/openid.js';
import { ServiceError } from '../../service/service-error.js';
import type { Service } from '../../service/service.js';
import { identities, loginRequests, members, users } from '../../storage/schema/people.schema.js';
import { hashSecret } from './hash-secret.js';
import { listOrganizationsByEmailDomain } from './organization-settings.js';
import { SIGN_IN_TIMEOUT_MS } from './sso-sessions.js';

const MAX_OPEN_LOGINS = 1000;

export type PendingLogin = Omit<LoginAttempt, 'redirect'> & { place: string };

export function startLogin({ db }: Service, returnTo: string, browserSecret: string): PendingLogin {
    const login = { state: createSecret(), nonce: createSecret(), verifier: createSecret(), place: returnTo };
    const createdAt = Date.now();
    const { state, createdAt: age } = loginRequests;
    const beyond = db
        .select({ state })
        .from(loginRequests)
        .orderBy(desc(age), desc(state))
        .limit(MAX_OPEN_LOGINS)
        .offset(MAX_OPEN_LOGINS - 1);
    db.transaction((tx) => {
        tx.delete(loginRequests)
            .where(lte(age, createdAt - SIGN_IN_TIMEOUT_MS))
            .run();
        tx.delete(loginRequests).where(inArray(state, beyond)).run();
        tx.insert(loginRequests)
            .values({ ...login, browser: hashSecret(browserSecret), createdAt })
            .run();
    });
    return login;
}

/** Deletes the login, to prevent a second completion. */
export function consumeLogin({ db }: Service, state: string, browserSecret: string): PendingLogin | undefined {
    const open = and(
        eq(loginRequests.state, state),
        eq(loginRequests.browser, hashSecret(browserSecret)),
        gt(loginRequests.createdAt, Date.now() - SIGN_IN_TIMEOUT_MS),
    );
    return db.delete(loginRequests).where(open).returning().get();
}

/**
 * Matches an earlier login or a verified e-mail address; creates users only for e-mail domains of organizations. Throws 403 otherwise, and
 * for the workspace owner.
 */
export function findOrCreateUser(service: Service, identity: OpenIdIdentity): string {
    const { issuer, subject } = identity;
    return service.db.transaction((tx) => {
        const known = and(eq(identities.issuer, issuer), eq(identities.subject, subject));
        const before = tx.select().from(identities).where(known).get();
        if (before) return before.user;
        const user = findOrCreateUserByEmail(service, identity);
        tx.insert(identities).values({ issuer, subject, user }).run();
        return user;
    });
}

function findOrCreateUserByEmail(service: Service, { email, name }: OpenIdIdentity): string {
    const { db, newId, now } = service;
    if (email === undefined)
        throw new ServiceError(
            403,
            'The provider has not verified the e-mail address of this account. The service identifies users by verified addresses. Verify the address at the provider.',
        );
    const same = and(sql`lower(${users.email}) = ${email}`, isNull(users.integration));
    const existing = db.select().from(users).where(same).orderBy(asc(users.id)).get();
    if (existing?.id === WORKSPACE_USER_ID)
        throw new ServiceError(
            403,
            'The owner of the workspace cannot log in with a provider. Use the token of the workspace.',
        );
    const domain = email.slice(email.lastIndexOf('@') + 1);
    const joined = listOrganizationsByEmailDomain(service, domain);
    if (!existing && joined.length === 0)
        throw new ServiceError(
            403,
            `No organization accepts users with an address of "${domain}". Ask an admin for access.`,
        );
    const displayName = name ?? email;
    const user = existing?.id ?? db.insert(users).values({ id: newId(), displayName, email }).returning().get().id;
    const joinedAt = now().toISOString();
    for (const { id: organization, defaultRole: role } of joined)
        db.insert(members).values({ organization, user, role, joinedAt }).onConflictDoNothing().run();
    return user;
}

function createSecret(): string {
    return randomBytes(32).toString('base64url');
}
