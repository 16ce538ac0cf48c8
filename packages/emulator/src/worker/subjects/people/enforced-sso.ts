import { and, eq, inArray, not, type SQL } from 'drizzle-orm';

import { WORKSPACE_USER_ID } from '../../../control.js';
import { members, organizations } from '../../storage/schema/people.schema.js';
import type { Caller, UserCaller } from '../../service/callers/access.js';
import { ServiceError } from '../../service/service-error.js';
import type { Service } from '../../service/service.js';
import { listFullyConfiguredSAMLProviders, getSAMLAcsStartAndEntityUrls } from './saml-urls.js';

export function requireSsoIfEnforced(service: Service, caller: Caller, organization: string): void {
    const problem = caller.kind === 'user' ? findSsoError(service, organization, caller) : undefined;
    if (problem !== undefined) throw problem;
}

/** Excludes organizations that enforce another sign-in. */
export function selectUsableMemberships({ db }: Pick<Service, 'db'>, { user, sso }: UserCaller): SQL | undefined {
    const own = and(eq(members.user, user), eq(members.disabled, false));
    if (sso !== undefined) return and(own, eq(members.organization, sso));
    if (user === WORKSPACE_USER_ID) return own;
    const enforcing = db.select({ id: organizations.id }).from(organizations).where(eq(organizations.sso, true));
    return and(own, not(inArray(members.organization, enforcing)));
}

/** Exempts non-members, and the workspace owner, who can correct the settings. */
export function findSsoError(
    service: Service,
    organization: string,
    { user, sso }: UserCaller,
): ServiceError | undefined {
    if (sso === organization) return undefined;
    if (sso !== undefined)
        return new ServiceError(
            403,
            `This token was issued by the single sign-on of "${sso}", and gives access to that organization only.`,
        );
    if (user === WORKSPACE_USER_ID) return undefined;
    return isKeptOut(service, organization, user) ? signInNeeded(service, organization) : undefined;
}

function isKeptOut({ db }: Service, organization: string, user: string): boolean {
    const enforced = db
        .select({ user: members.user })
        .from(members)
        .innerJoin(organizations, eq(organizations.id, members.organization))
        .where(and(eq(organizations.id, organization), eq(organizations.sso, true), eq(members.user, user)));
    return enforced.get() !== undefined;
}

function signInNeeded(service: Service, organization: string): ServiceError {
    const [provider] = listFullyConfiguredSAMLProviders(service, { id: organization });
    const advice = provider
        ? `sign in at ${getSAMLAcsStartAndEntityUrls(service, provider).startURL}`
        : 'it has no active SAML provider yet, so ask one of its admins for one';
    return new ServiceError(403, `The organization "${organization}" enforces single sign-on; ${advice}.`);
}
