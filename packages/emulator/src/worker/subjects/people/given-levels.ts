import { and, eq, isNotNull, isNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { countRows } from '../../storage/counts.js';
import { members, teamMembers, teams } from '../../storage/schema/people.schema.js';
import { teamLevels, userLevels } from '../../storage/schema/permissions.schema.js';
import { sites, siteSpaces } from '../../storage/schema/sites.schema.js';
import { collections, spaces } from '../../storage/schema/spaces.schema.js';
import { isAnyLevelGiven, isAnySiteLevelGiven } from './content-level-sources.js';
import type { TeamRow } from './teams.js';

/** Includes levels of teams, collections above, and sites that show the space. */
export function matchGrantedSpaces(user: string, organization: string): SQL {
    return isSpaceAmong(selectLevelsOfUserAndTeams(user, organization), organization);
}

export function matchSpacesAdministratedByTeams(user: string, organization: string): SQL {
    const levels = sql`${selectTeamLevels(selectTeams(user, organization))} and ${teamLevels.level} = 'admin' and ${teamLevels.site} is null`;
    return isSpaceAmong(levels, organization);
}

export function matchGrantedCollections(user: string, organization: string): SQL {
    const ids = selectCollectionsAmong(selectLevelsOfUserAndTeams(user, organization));
    return sql`(${collections.id} in ${ids} and +${collections.organization} = ${organization})`;
}

/** Matches sites open to the user by a level, or by a role that no null level closes. */
export function matchGrantedSites(user: string, organization: string | SQL, isGuest: boolean): SQL {
    const levels = selectLevelsOfUserAndTeams(user, organization);
    const granted = sql`${sites.id} in (select site from (${levels}) where site is not null)`;
    if (isGuest) return granted;
    const closedByOwn = and(
        eq(userLevels.site, sites.id),
        eq(userLevels.organization, organization),
        eq(userLevels.user, user),
        isNull(userLevels.level),
    );
    const closedByTeam = and(
        eq(teamLevels.site, sites.id),
        isNull(teamLevels.level),
        sql`${teamLevels.team} in (${selectTeams(user, organization)})`,
    );
    return sql`(${granted} or not (exists (select 1 from ${userLevels} where ${closedByOwn})
        or exists (select 1 from ${teamLevels} where ${closedByTeam})))`;
}

/** Null levels do not close sites to admins. Returns `undefined` if no site is closed. */
export function matchClosedSite(service: Service, user: string, site: SQLWrapper): SQL | undefined {
    if (!isAnySiteLevelGiven(service)) return undefined;
    const { organization } = sites;
    const isAdmin = and(eq(members.organization, organization), eq(members.user, user), eq(members.role, 'admin'));
    return sql`exists (select 1 from ${sites} where ${sites.id} = ${site}
        and not ${matchGrantedSites(user, sql`${organization}`, false)}
        and not exists (select 1 from ${members} where ${isAdmin}))`;
}

export function countGrantedSpaces(service: Service, user: string, organization: string): number {
    return isAnyLevelGiven(service) ? countRows(service.db, spaces, matchGrantedSpaces(user, organization)) : 0;
}

export function countGrantedSites(service: Service, user: string, organization: string, isGuest: boolean): number {
    if (isGuest && !isAnySiteLevelGiven(service)) return 0;
    const granted = matchGrantedSites(user, organization, isGuest);
    return countRows(service.db, sites, and(eq(sites.organization, organization), granted));
}

export function countTeamSpaces(service: Service, { id, organization }: TeamRow): number {
    if (!isAnyLevelGiven(service)) return 0;
    return countRows(service.db, spaces, isSpaceAmong(selectTeamLevels(sql`${id}`), organization));
}

function selectLevelsOfUserAndTeams(user: string, organization: string | SQL): SQL {
    const own = and(eq(userLevels.organization, organization), eq(userLevels.user, user), isNotNull(userLevels.level));
    return sql`select ${userLevels.space}, ${userLevels.collection}, ${userLevels.site} from ${userLevels} where ${own}
        union all ${selectTeamLevels(selectTeams(user, organization))}`;
}

function selectTeamLevels(ofTeams: SQL): SQL {
    return sql`select ${teamLevels.space}, ${teamLevels.collection}, ${teamLevels.site} from ${teamLevels}
        where ${teamLevels.team} in (${ofTeams}) and ${teamLevels.level} is not null`;
}

function selectCollectionsAmong(levels: SQL): SQL {
    return sql`(with recursive given(id) as (
        select collection from (${levels}) where collection is not null
        union select ${collections.id} from ${collections} join given on ${collections.parent} = given.id
    ) select id from given)`;
}

function isSpaceAmong(levels: SQL, organization: string): SQL {
    const shown = sql`select ${siteSpaces.space} from ${siteSpaces} join ${sites} on ${sites.id} = ${siteSpaces.site}
        where ${sites.organization} = ${organization} and ${siteSpaces.site} in (select site from (${levels}) where site is not null)`;
    const ids = sql`(select space from (${levels}) where space is not null
        union select ${spaces.id} from ${spaces} where ${spaces.parent} in ${selectCollectionsAmong(levels)}
        union ${shown})`;
    // The unary plus avoids a scan of the organization's spaces.
    return sql`(${spaces.id} in ${ids} and +${spaces.organization} = ${organization} and ${spaces.deletedAt} is null)`;
}

function selectTeams(user: string, organization: string | SQL): SQL {
    return sql`select ${teamMembers.team} from ${teamMembers} join ${teams} on ${teams.id} = ${teamMembers.team}
        where ${teamMembers.user} = ${user} and ${teams.organization} = ${organization}`;
}
