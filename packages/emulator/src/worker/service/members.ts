import type { Member, Role } from '@svc-int/api';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';

import { countOf, countRows } from '../storage/counts.js';
import { members, teamMembers, teams, users } from '../storage/people.schema.js';
import { afterPlace, placeOf } from './keyset.js';
import type { OrganizationRow } from './organizations.js';
import type { Service } from './service.js';
import { notFound, ServiceError } from './service-error.js';
import { countSpaces } from './space-lists.js';
import { containsText } from './text-search.js';
import { getUser, userView, type UserRow } from './users.js';

export type MemberRow = typeof members.$inferSelect;

/** A member with the person it is. */
export interface Person {
    member: MemberRow;
    user: UserRow;
}

/** What a list of members can be narrowed and ordered by. */
export interface MemberList {
    role?: Role | 'guest' | undefined;
    search?: string | undefined;
    sort: 'joinedAt' | 'lastSeenAt';
    order: 'asc' | 'desc';
}

/** One page of the members of an organization, after the given place. */
export function pageOfMembers(
    { db }: Service,
    organization: string,
    { sort, order, after, limit, ...filters }: MemberList & { after: string | undefined; limit: number },
): { rows: Person[]; total: number } {
    const matching = and(
        eq(members.organization, organization),
        sort === 'lastSeenAt' ? active : undefined,
        ...conditions(db, filters),
    );
    const [time, id, direction] = [members[sort], members.user, order === 'asc' ? asc : desc];
    const rows = db
        .select({ member: members, user: users })
        .from(members)
        .innerJoin(users, eq(users.id, members.user))
        .where(and(matching, afterPlace({ time, id, order }, after)))
        .orderBy(direction(time), direction(id))
        .limit(limit)
        .all();
    const all = sort === 'joinedAt' && filters.role === undefined && !filters.search;
    return { rows, total: all ? countOf(db, 'members', organization) : countRows(db, members, matching) };
}

/** Where a member stands in a list. */
export function memberPlace({ member }: Person, sort: MemberList['sort']): string {
    return placeOf(member[sort] ?? '', member.user);
}

/** Those who were seen and can come back. */
const active = and(isNotNull(members.lastSeenAt), eq(members.disabled, false));

function conditions(db: Service['db'], { role, search }: Pick<MemberList, 'role' | 'search'>): (SQL | undefined)[] {
    const found = (text: string) =>
        db
            .select({ id: users.id })
            .from(users)
            .where(or(containsText(users.displayName, text), containsText(users.email, text)));
    return [
        role && (role === 'guest' ? isNull(members.role) : eq(members.role, role)),
        search ? inArray(members.user, found(search)) : undefined,
    ];
}

export function getMember(service: Service, organization: OrganizationRow, user: string): Person {
    const member = findMember(service, organization.id, user);
    if (!member) throw notFound(`member of "${organization.id}"`, user);
    return { member, user: getUser(service, user) };
}

function findMember({ db }: Pick<Service, 'db'>, organization: string, user: string): MemberRow | undefined {
    return db.select().from(members).where(isMember(organization, user)).get();
}

function isMember(organization: string, user: string): SQL | undefined {
    return and(eq(members.organization, organization), eq(members.user, user));
}

/** Gives a member another role; the last admin keeps this one. */
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

/** Removes a member from the organization and its teams. */
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

/** A disabled admin can't administrate, and is no reason to let the last one go. */
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
        `"${user}" is the last admin of the organization "${organization.id}"; make another member one first.`,
    );
}

/** Marks a member as one who signs in by SSO; a user who is no member yet joins with the default role. */
export function setSSOMember(service: Service, organization: OrganizationRow, user: string): void {
    getUser(service, user);
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

/** Notes that a member is at work. */
export function touchMember(service: Service, organization: OrganizationRow, user: string): void {
    const lastSeenAt = service.now().toISOString();
    service.db.update(members).set({ lastSeenAt }).where(isMember(organization.id, user)).run();
}

export function memberView(service: Service, { member, user }: Person): Member {
    const { disabled, role, joinedAt, lastSeenAt, sso } = member;
    const readsSpaces = role !== null && !disabled;
    return {
        object: 'member',
        id: member.user,
        role,
        user: userView(service, user),
        disabled,
        joinedAt,
        ...(lastSeenAt !== null && { lastSeenAt }),
        sso,
        spaces: readsSpaces ? countSpaces(service, member.organization) : 0,
        teams: countTeams(service, member),
    };
}

function countTeams({ db }: Service, { organization, user }: MemberRow): number {
    const inTeams = and(eq(teamMembers.user, user), eq(teams.organization, organization));
    const joined = db.select({ n: count() }).from(teamMembers).innerJoin(teams, eq(teams.id, teamMembers.team));
    return joined.where(inTeams).get()?.n ?? 0;
}
