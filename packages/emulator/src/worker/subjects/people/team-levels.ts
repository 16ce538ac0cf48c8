import type { Role } from '@svc-int/api';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { countRows } from '../../storage/counts.js';
import { teamMembers, teams } from '../../storage/schema/people.schema.js';
import { memoizeUntilNonJournalWrite } from '../../storage/memoize-until-write.js';
import { collections, spaces, teamLevels } from '../../storage/schema/spaces.schema.js';
import { ROLES_BY_LEVEL } from './role-levels.js';
import type { TeamRow } from './teams.js';

export interface ContentRef {
    id: string;
    organization: string;
    parent: string | null;
}

export function getTeamGrantedLevel(service: Service, content: ContentRef, user: string): Role | undefined {
    if (!isAnyGiven(service)) return undefined;
    const { id, parent } = content;
    const above = sql`(with recursive above(id, parent) as (
        select ${collections.id}, ${collections.parent} from ${collections} where ${collections.id} in (${id}, ${parent})
        union select ${collections.id}, ${collections.parent} from ${collections} join above on ${collections.id} = above.parent
    ) select id from above)`;
    // Selects levels by content first, because a team may have many levels.
    const given = service.db.all<{ level: Role }>(sql`select distinct ${teamLevels.level} as level from ${teamLevels}
        where (${teamLevels.space} = ${id} or ${teamLevels.collection} in ${above})
        and exists (${selectTeams(user, content.organization)} and ${teamMembers.team} = ${teamLevels.team})`);
    return ROLES_BY_LEVEL.findLast((level) => given.some((row) => row.level === level));
}

export function isSpaceGrantedByTeams(user: string, organization: string, exactLevel?: Role): SQL {
    return isGivenByTeams(selectTeams(user, organization), organization, exactLevel);
}

export function countSpacesGrantedByTeams(service: Service, user: string, organization: string): number {
    return countGiven(service, selectTeams(user, organization), organization);
}

export function countTeamSpaces(service: Service, { id, organization }: TeamRow): number {
    return countGiven(service, sql`${id}`, organization);
}

export function setTeamLevel({ db }: Service, team: TeamRow, contentId: string, level: Role | null): void {
    const target = resolveTarget(db, team.organization, contentId);
    db.transaction((tx) => {
        tx.delete(teamLevels)
            .where(and(eq(teamLevels.team, team.id), isOn(target)))
            .run();
        if (level !== null)
            tx.insert(teamLevels)
                .values({ team: team.id, ...target, level })
                .run();
    });
}

type LevelTarget = { space: string } | { collection: string };

function isOn(target: LevelTarget): SQL {
    return 'space' in target ? eq(teamLevels.space, target.space) : eq(teamLevels.collection, target.collection);
}

function resolveTarget(db: Service['db'], organization: string, id: string): LevelTarget {
    const hasId = ({ id: own, organization: owner, deletedAt }: typeof spaces | typeof collections) =>
        and(eq(own, id), eq(owner, organization), isNull(deletedAt));
    if (db.select().from(spaces).where(hasId(spaces)).get()) return { space: id };
    if (db.select().from(collections).where(hasId(collections)).get()) return { collection: id };
    throw new ServiceError(422, `content: "${id}" is not a space or collection of the organization "${organization}".`);
}

function countGiven(service: Service, ofTeams: SQL, organization: string): number {
    if (!isAnyGiven(service)) return 0;
    return countRows(service.db, spaces, isGivenByTeams(ofTeams, organization));
}

function isGivenByTeams(ofTeams: SQL, organization: string, level?: Role): SQL {
    const ofLevel = level === undefined ? sql`` : sql` and ${teamLevels.level} = ${level}`;
    const given = sql`${teamLevels.team} in (${ofTeams})${ofLevel}`;
    const within = sql`(with recursive given(id) as (
        select ${teamLevels.collection} from ${teamLevels} where ${given} and ${teamLevels.collection} is not null
        union select ${collections.id} from ${collections} join given on ${collections.parent} = given.id
    ) select id from given)`;
    const ids = sql`(select ${teamLevels.space} from ${teamLevels} where ${given} and ${teamLevels.space} is not null
        union select ${spaces.id} from ${spaces} where ${spaces.parent} in ${within})`;
    // The unary plus avoids a scan of all spaces of the organization.
    return sql`(${spaces.id} in ${ids} and +${spaces.organization} = ${organization} and ${spaces.deletedAt} is null)`;
}

function selectTeams(user: string, organization: string): SQL {
    return sql`select ${teamMembers.team} from ${teamMembers} join ${teams} on ${teams.id} = ${teamMembers.team}
        where ${teamMembers.user} = ${user} and ${teams.organization} = ${organization}`;
}

/** Memoized: read constantly, and false in most workspaces. */
const isAnyGiven = memoizeUntilNonJournalWrite(
    ({ db }: Service) => db.select().from(teamLevels).limit(1).get() !== undefined,
);
