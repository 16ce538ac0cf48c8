import type { TeamMemberRole } from '@svc-int/api';
import { and, asc, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { readStoredCount } from '../../storage/counts.js';
import { insertRows } from '../../storage/insert-row.js';
import { matchInList } from '../../storage/one-of.js';
import { members, teamMembers, teams, users } from '../../storage/schema/people.schema.js';
import type { MemberWithUser } from './members.js';
import type { TeamRow } from './teams.js';

export interface TeamMemberRow extends MemberWithUser {
    role: TeamMemberRole;
}

export interface TeamMembersChange {
    add?: readonly string[] | undefined;
    memberships?: Readonly<Record<string, { role: TeamMemberRole }>> | undefined;
    remove?: readonly string[] | undefined;
}

export function listTeamMembers(
    { db }: Service,
    team: TeamRow,
    { after = '', limit }: { after: string | undefined; limit: number },
): { rows: TeamMemberRow[]; total: number } {
    const isMember = and(eq(members.user, teamMembers.user), eq(members.organization, team.organization));
    const rows = db
        .select({ role: teamMembers.role, member: members, user: users })
        .from(teamMembers)
        .innerJoin(members, isMember)
        .innerJoin(users, eq(users.id, teamMembers.user))
        .where(and(eq(teamMembers.team, team.id), gt(teamMembers.user, after)))
        .orderBy(asc(teamMembers.user))
        .limit(limit)
        .all();
    return {
        rows: rows.map((row) => ({ ...row, role: row.member.user === team.owner ? 'owner' : row.role })),
        total: readStoredCount(db, 'teamMembers', team.id),
    };
}

export function updateTeamMembers(
    service: Service,
    team: TeamRow,
    { add = [], memberships = {}, remove = [] }: TeamMembersChange,
): void {
    const removed = new Set(remove);
    const added = [...new Set(add)].filter((user) => !removed.has(user));
    const changed = Object.entries(memberships).filter(([user]) => !removed.has(user));
    assertOrganizationMembers(service, team.organization, 'add', added);
    assertOrganizationMembers(
        service,
        team.organization,
        'memberships',
        changed.map(([user]) => user),
    );
    service.db.transaction(() => {
        storeMembers(service, team, added);
        for (const [user, { role }] of changed) storeMemberWithRole(service, team, user, role);
        for (const user of removed) removeTeamMember(service, team, user);
    });
}

export function addTeamMember(service: Service, team: TeamRow, user: string, role: TeamMemberRole | undefined): void {
    service.db.transaction(() => {
        if (role === undefined) storeMembers(service, team, [user]);
        else storeMemberWithRole(service, team, user, role);
    });
}

/** Also ends the creator's right to manage the team. Returns whether anything changed. */
export function removeTeamMember(service: Service, team: TeamRow, user: string): boolean {
    return service.db.transaction((tx) => {
        const own = and(eq(teamMembers.team, team.id), eq(teamMembers.user, user));
        const removed = tx.delete(teamMembers).where(own).returning().all();
        return endOwnershipOfCreator(service, team, user) || removed.length > 0;
    });
}

export function isTeamOwner({ db }: Service, { id, owner }: TeamRow, user: string): boolean {
    return owner === user || db.select().from(teamMembers).where(isOwnerRow(id, user)).get() !== undefined;
}

export function matchOwnedTeams({ db }: Service, user: string): SQL | undefined {
    const owned = db
        .select({ team: teamMembers.team })
        .from(teamMembers)
        .where(and(eq(teamMembers.user, user), eq(teamMembers.role, 'owner')));
    return or(eq(teams.owner, user), inArray(teams.id, owned));
}

/** Throws 422 for a non-member. */
export function assertOrganizationMembers(
    { db }: Service,
    organization: string,
    field: string,
    ids: readonly string[],
): void {
    const [unknown] = db.all<{ id: string }>(sql`select value as id from json_each(${JSON.stringify(ids)})
        where not exists (select 1 from ${members} where ${members.organization} = ${organization}
        and ${members.user} = value) limit 1`);
    if (unknown)
        throw new ServiceError(422, `${field}: "${unknown.id}" is not a member of the organization "${organization}".`);
}

function isOwnerRow(team: string, user: string): SQL | undefined {
    return and(eq(teamMembers.team, team), eq(teamMembers.user, user), eq(teamMembers.role, 'owner'));
}

function storeMembers({ db }: Service, { id: team }: TeamRow, added: readonly string[]): void {
    const present = db
        .select({ user: teamMembers.user })
        .from(teamMembers)
        .where(and(eq(teamMembers.team, team), matchInList(teamMembers.user, added)))
        .all();
    const known = new Set(present.map(({ user }) => user));
    const missing = added.filter((user) => !known.has(user));
    insertRows(
        db,
        teamMembers,
        missing.map((user) => ({ team, user })),
    );
}

function storeMemberWithRole(service: Service, team: TeamRow, user: string, role: TeamMemberRole): void {
    service.db
        .insert(teamMembers)
        .values({ team: team.id, user, role })
        .onConflictDoUpdate({ target: [teamMembers.team, teamMembers.user], set: { role } })
        .run();
    if (role === 'member') endOwnershipOfCreator(service, team, user);
}

function endOwnershipOfCreator({ db }: Service, { id }: TeamRow, user: string): boolean {
    const owned = and(eq(teams.id, id), eq(teams.owner, user));
    return db.update(teams).set({ owner: null }).where(owned).returning().all().length > 0;
}
