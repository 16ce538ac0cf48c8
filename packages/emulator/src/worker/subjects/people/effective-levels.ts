import type { Role } from '@svc-int/api';
import { sql, type SQL } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { members, teamMembers, teams } from '../../storage/schema/people.schema.js';
import { teamLevels, userLevels } from '../../storage/schema/permissions.schema.js';
import {
    getContentLevelSources,
    isAnyLevelGiven,
    type ContentRef,
    type ContentLevelSources,
} from './content-level-sources.js';
import { ROLES_BY_LEVEL } from './role-levels.js';

/** Highest level that a site gives on its spaces; required to add a space. */
const MAX_LEVEL_BY_SITE: Role = 'create';

export interface EffectiveLevel {
    /** Null without access. */
    level: Role | null;
    origin: LevelOrigin;
    /** Level on the content or its nearest ancestor; `null` closes a site. */
    ownLevel: Role | null | undefined;
}

export type LevelOrigin =
    | { type: 'role' }
    | { type: 'default' }
    | { type: 'member' }
    | { type: 'team'; team: string }
    | { type: 'site' };

/** Ranks are positions in `ROLES_BY_LEVEL`, from 1; 0 without a level. */
export interface EffectiveLevelRow {
    user: string;
    role: Role | null;
    rank: number;
    ownRank: number | null;
    teamRank: number | null;
    team: string | null;
    siteRank: number | null;
}

/**
 * Level on the content or nearest ancestor, else the default level, else the organization role; teams and sites raise it.
 * Disabled users and non-members have none.
 */
export function findEffectiveLevel(service: Service, content: ContentRef, user: string): EffectiveLevel | undefined {
    const scope = getContentLevelSources(service, content);
    const [row] = service.db.all<EffectiveLevelRow>(selectEffectiveLevels(service, scope, sql`and not disabled`, user));
    return row && toEffectiveLevel(row, scope.defaultLevel);
}

export function toEffectiveLevel(row: EffectiveLevelRow, defaultLevel: Role | null): EffectiveLevel {
    const { rank, ownRank } = row;
    return {
        level: toRole(rank),
        origin: getOrigin(row, defaultLevel),
        ownLevel: ownRank === null ? undefined : toRole(ownRank),
    };
}

export function toRoleRank(role: Role): number {
    return ROLES_BY_LEVEL.indexOf(role) + 1;
}

/** Selects an `EffectiveLevelRow` per member. `condition` starts with `and`. */
export function selectEffectiveLevels(
    service: Service,
    scope: ContentLevelSources,
    condition: SQL,
    user?: string,
): SQL {
    const base = sql`case when ${members.role} is null then 0 else ${rankOf(sql`coalesce(${scope.defaultLevel}, ${members.role})`)} end`;
    const isMember = sql`${members.organization} = ${scope.organization}${user === undefined ? sql`` : sql` and ${members.user} = ${user}`}`;
    const columns = sql`${members.user} as user, ${members.role} as role, disabled, ${members.joinedAt} as joinedAt,
        ${members.lastSeenAt} as lastSeenAt`;
    if (!isAnyLevelGiven(service))
        return sql`select ${columns}, null as ownRank, null as teamRank, null as team, null as siteRank,
            case when ${members.role} = 'admin' then ${toRoleRank('admin')} else ${base} end as rank
            from ${members} where ${isMember} ${condition}`;
    return sql`select ${columns}, own.rank as ownRank, team.rank as teamRank, team.team as team, site.rank as siteRank,
        case when ${members.role} = 'admin' then ${toRoleRank('admin')}
            else max(coalesce(own.rank, case when team.closed then 0 else ${base} end), coalesce(team.rank, 0), coalesce(site.rank, 0)) end as rank
        from ${members}
        left join (${selectOwnLevels(scope, user)}) own on own.user = ${members.user}
        left join (${selectTeamLevels(scope, user)}) team on team.user = ${members.user}
        left join (${selectSiteLevels(scope, user)}) site on site.user = ${members.user}
        where ${isMember} ${condition}`;
}

type LevelTable = typeof teamLevels | typeof userLevels;

function rankOf(role: SQL): SQL {
    const cases = ROLES_BY_LEVEL.map((name) => `when '${name}' then ${toRoleRank(name)}`).join(' ');
    return sql`case ${role} ${sql.raw(cases)} else 0 end`;
}

/** With `min`, SQLite returns the columns of the nearest level. */
function selectOwnLevels(scope: ContentLevelSources, user: string | undefined): SQL {
    const depth = sql`coalesce((select key from json_each(${JSON.stringify(scope.collections)})
        where value = ${userLevels.collection}), -1)`;
    return sql`select ${userLevels.user} as user, ${rankOf(sql`${userLevels.level}`)} as rank, min(${depth})
        from ${userLevels} where ${userLevels.organization} = ${scope.organization} and ${isOnContent(userLevels, scope)}
        ${isUser(sql`${userLevels.user}`, user)} group by ${userLevels.user}`;
}

/** With `max`, SQLite returns the columns of the highest level. A null level closes a site. */
function selectTeamLevels(scope: ContentLevelSources, user: string | undefined): SQL {
    return sql`select ${teamMembers.user} as user, max(${rankOf(sql`${teamLevels.level}`)}) as rank, ${teamLevels.team} as team,
        sum(${teamLevels.level} is null) > 0 as closed from ${joinTeamMembers(scope)} where ${isOnContent(teamLevels, scope)}
        ${isUser(sql`${teamMembers.user}`, user)} group by ${teamMembers.user}`;
}

function selectSiteLevels(scope: ContentLevelSources, user: string | undefined): SQL {
    if (scope.sites.length === 0) return sql`select null as user, null as rank where false`;
    const sites = sql`(select value from json_each(${JSON.stringify(scope.sites)}))`;
    const limit = toRoleRank(MAX_LEVEL_BY_SITE);
    return sql`select user, min(max(rank), ${limit}) as rank from (
        select ${userLevels.user} as user, ${rankOf(sql`${userLevels.level}`)} as rank from ${userLevels}
        where ${userLevels.organization} = ${scope.organization} and ${userLevels.site} in ${sites} ${isUser(sql`${userLevels.user}`, user)}
        union all select ${teamMembers.user}, ${rankOf(sql`${teamLevels.level}`)} from ${joinTeamMembers(scope)}
        where ${teamLevels.site} in ${sites} ${isUser(sql`${teamMembers.user}`, user)}
    ) group by user`;
}

function joinTeamMembers({ organization }: ContentLevelSources): SQL {
    return sql`${teamLevels} join ${teams} on ${teams.id} = ${teamLevels.team} and ${teams.organization} = ${organization}
        join ${teamMembers} on ${teamMembers.team} = ${teamLevels.team}`;
}

function isOnContent(table: LevelTable, { space, site, collections }: ContentLevelSources): SQL {
    const conditions = [
        ...(space === undefined ? [] : [sql`${table.space} = ${space}`]),
        ...(site === undefined ? [] : [sql`${table.site} = ${site}`]),
        ...(collections.length === 0
            ? []
            : [sql`${table.collection} in (select value from json_each(${JSON.stringify(collections)}))`]),
    ];
    return sql`(${sql.join(conditions, sql` or `)})`;
}

function isUser(column: SQL, user: string | undefined): SQL {
    return user === undefined ? sql`` : sql`and ${column} = ${user}`;
}

function toRole(rank: number): Role | null {
    return ROLES_BY_LEVEL[rank - 1] ?? null;
}

function getOrigin(
    { role, rank, ownRank, teamRank, team, siteRank }: EffectiveLevelRow,
    defaultLevel: Role | null,
): LevelOrigin {
    if (role === 'admin') return { type: 'role' };
    if (ownRank === rank) return { type: 'member' };
    if (team !== null && teamRank === rank) return { type: 'team', team };
    if (siteRank === rank && rank > 0) return { type: 'site' };
    return { type: role !== null && defaultLevel !== null ? 'default' : 'role' };
}
