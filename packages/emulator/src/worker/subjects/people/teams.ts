import type { Team } from '@svc-int/api';
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';

import { readStoredCount, countRows } from '../../storage/counts.js';
import { insertRows } from '../../storage/insert-row.js';
import { teamMembers, teams } from '../../storage/schema/people.schema.js';
import { matchAfterCursor } from '../../service/keyset.js';
import { getMember } from './members.js';
import type { OrganizationRow } from './organizations.js';
import { getOrganizationPermissions } from './permissions.js';
import { countTeamSpaces } from './given-levels.js';
import { assertOrganizationMembers, matchOwnedTeams, isTeamOwner } from './team-members.js';
import type { Service } from '../../service/service.js';
import { createNotFoundError, ServiceError } from '../../service/service-error.js';
import { matchSubstringIgnoreCase } from '../../service/text-search.js';
import type { Caller } from '../../service/callers/access.js';

export type TeamRow = typeof teams.$inferSelect;

export interface TeamFilters {
    title?: string | undefined;
    owner?: string | undefined;
    member?: string | undefined;
}

export function listTeams(
    service: Service,
    organization: OrganizationRow,
    { after, limit, ...filters }: TeamFilters & { after: string | undefined; limit: number },
): { rows: TeamRow[]; total: number } {
    const { db } = service;
    const matching = and(eq(teams.organization, organization.id), ...createConditions(service, organization, filters));
    const rows = db
        .select()
        .from(teams)
        .where(and(matching, matchAfterCursor({ time: teams.createdAt, id: teams.id, order: 'asc' }, after)))
        .orderBy(asc(teams.createdAt), asc(teams.id))
        .limit(limit)
        .all();
    const narrowed = [filters.title, filters.owner, filters.member].some((filter) => filter !== undefined);
    return { rows, total: narrowed ? countRows(db, teams, matching) : readStoredCount(db, 'teams', organization.id) };
}

function createConditions(
    service: Service,
    organization: OrganizationRow,
    { title, owner, member }: TeamFilters,
): (SQL | undefined)[] {
    const selectJoinedTeams = (user: string) =>
        service.db.select({ team: teamMembers.team }).from(teamMembers).where(eq(teamMembers.user, user));
    return [
        title ? matchSubstringIgnoreCase(teams.title, title) : undefined,
        owner === undefined ? undefined : createManageableCondition(service, organization, owner),
        member === undefined ? undefined : inArray(teams.id, selectJoinedTeams(member)),
    ];
}

function createManageableCondition(service: Service, organization: OrganizationRow, user: string): SQL | undefined {
    const { member } = getMember(service, organization, user);
    if (member.disabled || member.role === null) return sql`false`;
    return member.role === 'admin' ? undefined : matchOwnedTeams(service, user);
}

export function getTeam({ db }: Service, organization: string, id: string): TeamRow {
    const row = db
        .select()
        .from(teams)
        .where(and(eq(teams.organization, organization), eq(teams.id, id)))
        .get();
    if (!row) throw createNotFoundError('team', id, `in "${organization}"`);
    return row;
}

export function assertOrganizationTeams(
    { db }: Service,
    organization: string,
    field: string,
    ids: readonly string[],
): void {
    const [unknown] = db.all<{ id: string }>(sql`select value as id from json_each(${JSON.stringify(ids)})
        where value not in (select ${teams.id} from ${teams} where ${teams.organization} = ${organization}) limit 1`);
    if (unknown)
        throw new ServiceError(422, `${field}: "${unknown.id}" is not a team of the organization "${organization}".`);
}

export function createTeam(
    service: Service,
    organization: OrganizationRow,
    owner: string,
    { title, members: given = [] }: { title: string; members?: string[] | undefined },
): TeamRow {
    const people = [...new Set(given)];
    assertOrganizationMembers(service, organization.id, 'members', people);
    const createdAt = service.now().toISOString();
    const values = { id: service.newId(), organization: organization.id, title, owner, createdAt };
    return service.db.transaction((tx) => {
        const row = tx.insert(teams).values(values).returning().get();
        insertRows(
            service.db,
            teamMembers,
            people.map((user) => ({ team: row.id, user })),
        );
        return row;
    });
}

export function renameTeam({ db }: Service, { id }: TeamRow, title: string): TeamRow {
    return db.update(teams).set({ title }).where(eq(teams.id, id)).returning().get();
}

export function deleteTeam({ db }: Service, { id }: TeamRow): void {
    db.delete(teams).where(eq(teams.id, id)).run();
}

export function serializeTeam(service: Service, row: TeamRow, caller: Caller): Team {
    return {
        object: 'team',
        id: row.id,
        title: row.title,
        members: readStoredCount(service.db, 'teamMembers', row.id),
        spaces: countTeamSpaces(service, row),
        createdAt: row.createdAt,
        permissions: getTeamPermissions(service, row, caller),
    };
}

export function getTeamPermissions(service: Service, team: TeamRow, caller: Caller): Team['permissions'] {
    const { admin, listTeams: view } = getOrganizationPermissions(service, team.organization, caller);
    const isOwner = () => caller.kind === 'user' && isTeamOwner(service, team, caller.user);
    return { admin: admin || (view && isOwner()), view };
}
