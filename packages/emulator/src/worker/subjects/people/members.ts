import type { Member, Role } from '@svc-int/api';
import { and, count, eq, inArray, ne, type SQL } from 'drizzle-orm';

import { members, teamMembers, teams } from '../../storage/schema/people.schema.js';
import type { OrganizationRow } from './organizations.js';
import { countGrantedSites, countGrantedSpaces } from './given-levels.js';
import type { Service } from '../../service/service.js';
import { createNotFoundError, ServiceError } from '../../service/service-error.js';
import { readStoredCount } from '../../storage/counts.js';
import { getUser, serializeUser, type UserRow } from './users.js';

export type MemberRow = typeof members.$inferSelect;

export interface MemberWithUser {
    member: MemberRow;
    user: UserRow;
}

export function getMember(service: Service, organization: OrganizationRow, user: string): MemberWithUser {
    const member = findMember(service, organization.id, user);
    if (!member) throw createNotFoundError('member', user, `in "${organization.id}"`);
    return { member, user: getUser(service, user) };
}

function findMember({ db }: Service, organization: string, user: string): MemberRow | undefined {
    return db.select().from(members).where(isMember(organization, user)).get();
}

function isMember(organization: string, user: string): SQL | undefined {
    return and(eq(members.organization, organization), eq(members.user, user));
}

/** Throws 409 for the last active admin. */
export function updateMember(
    service: Service,
    organization: OrganizationRow,
    user: string,
    { role }: { role?: Role | null | undefined },
): void {
    const { member } = getMember(service, organization, user);
    if (role === undefined || role === member.role) return;
    assertAdminRemains(service, organization, member);
    service.db.update(members).set({ role }).where(isMember(organization.id, user)).run();
}

/** Throws 409 for the last active admin. */
export function removeMember(service: Service, organization: OrganizationRow, user: string): void {
    const { member } = getMember(service, organization, user);
    assertAdminRemains(service, organization, member);
    service.db.transaction((tx) => {
        const own = tx.select({ id: teams.id }).from(teams).where(eq(teams.organization, organization.id));
        tx.delete(teamMembers)
            .where(and(eq(teamMembers.user, user), inArray(teamMembers.team, own)))
            .run();
        tx.update(teams)
            .set({ owner: null })
            .where(and(eq(teams.organization, organization.id), eq(teams.owner, user)))
            .run();
        tx.delete(members).where(isMember(organization.id, user)).run();
    });
}

function assertAdminRemains({ db }: Service, organization: OrganizationRow, { user, role, disabled }: MemberRow): void {
    if (role !== 'admin' || disabled) return;
    const other = and(
        eq(members.organization, organization.id),
        eq(members.role, 'admin'),
        eq(members.disabled, false),
        ne(members.user, user),
    );
    if (db.select().from(members).where(other).get()) return;
    throw new ServiceError(
        409,
        `"${user}" is the last admin of the organization "${organization.id}"; make another member an admin first.`,
    );
}

export function addOrMarkSSOMember(service: Service, organization: OrganizationRow, user: string): void {
    if (getUser(service, user).integration !== null) throw createNotFoundError('person', user);
    service.db
        .insert(members)
        .values({
            organization: organization.id,
            user,
            role: organization.defaultRole,
            sso: true,
            joinedAt: service.now().toISOString(),
        })
        .onConflictDoUpdate({ target: [members.organization, members.user], set: { sso: true } })
        .run();
}

export function recordMemberActivity(service: Service, organization: OrganizationRow, user: string): void {
    const lastSeenAt = service.now().toISOString();
    service.db.update(members).set({ lastSeenAt }).where(isMember(organization.id, user)).run();
}

export function serializeMember(service: Service, { member, user }: MemberWithUser): Member {
    const { disabled, role, joinedAt, lastSeenAt, sso } = member;
    return {
        object: 'member',
        id: member.user,
        role,
        user: serializeUser(service, user),
        disabled,
        joinedAt,
        ...(lastSeenAt !== null && { lastSeenAt }),
        sso,
        spaces: disabled ? 0 : countSpaces(service, member),
        teams: countTeams(service, member),
        sites: disabled ? 0 : countSites(service, member),
    };
}

function countSites(service: Service, { organization, user, role }: MemberRow): number {
    return role === 'admin'
        ? readStoredCount(service.db, 'sites', organization)
        : countGrantedSites(service, user, organization, role === null);
}

function countSpaces(service: Service, { organization, user, role }: MemberRow): number {
    return role === null
        ? countGrantedSpaces(service, user, organization)
        : readStoredCount(service.db, 'spaces', organization);
}

function countTeams({ db }: Service, { organization, user }: MemberRow): number {
    const inTeams = and(eq(teamMembers.user, user), eq(teams.organization, organization));
    const joined = db.select({ n: count() }).from(teamMembers).innerJoin(teams, eq(teams.id, teamMembers.team));
    return joined.where(inTeams).get()?.n ?? 0;
}
