import type { Role } from '@svc-int/api';
import { and, asc, eq, gt, sql, type SQL } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { matchInList } from '../../storage/one-of.js';
import { teams, users } from '../../storage/schema/people.schema.js';
import { teamLevels, userLevels } from '../../storage/schema/permissions.schema.js';
import type { ContentRef } from './content-level-sources.js';
import type { TeamRow } from './teams.js';
import type { UserRow } from './users.js';

interface Range {
    after: string | undefined;
    limit: number;
}

/** `null` closes a site, and deletes levels on other content. */
export function setUserLevels(service: Service, content: ContentRef, ids: readonly string[], level: Role | null): void {
    if (level === null && content.kind !== 'site') {
        const own = and(isOnContentItself(userLevels, content), matchInList(userLevels.user, ids));
        service.db.delete(userLevels).where(own).run();
        return;
    }
    const { organization, kind, id } = content;
    service.db.run(sql`insert into ${userLevels} (organization, user, ${sql.identifier(kind)}, level)
        select ${organization}, value, ${id}, ${level} from json_each(${JSON.stringify([...new Set(ids)])}) where true
        on conflict (${sql.identifier(kind)}, organization, user) do update set level = excluded.level`);
}

export function setTeamLevels(service: Service, content: ContentRef, ids: readonly string[], level: Role | null): void {
    if (level === null && content.kind !== 'site') {
        const own = and(isOnContentItself(teamLevels, content), matchInList(teamLevels.team, ids));
        service.db.delete(teamLevels).where(own).run();
        return;
    }
    const { kind, id } = content;
    service.db.run(sql`insert into ${teamLevels} (team, ${sql.identifier(kind)}, level)
        select value, ${id}, ${level} from json_each(${JSON.stringify([...new Set(ids)])}) where true
        on conflict (${sql.identifier(kind)}, team) do update set level = excluded.level`);
}

export function deleteUserLevel({ db }: Service, content: ContentRef, user: string): boolean {
    const own = and(isOnContentItself(userLevels, content), eq(userLevels.user, user));
    return db.delete(userLevels).where(own).returning().all().length > 0;
}

export function deleteTeamLevel({ db }: Service, content: ContentRef, team: string): boolean {
    const own = and(isOnContentItself(teamLevels, content), eq(teamLevels.team, team));
    return db.delete(teamLevels).where(own).returning().all().length > 0;
}

export interface UserLevelRow {
    user: UserRow;
    level: Role | null;
}

export function listUserLevels(
    { db }: Service,
    content: ContentRef,
    { after = '', limit }: Range,
): { rows: UserLevelRow[] } {
    const rows = db
        .select({ user: users, level: userLevels.level })
        .from(userLevels)
        .innerJoin(users, eq(users.id, userLevels.user))
        .where(and(isOnContentItself(userLevels, content), gt(userLevels.user, after)))
        .orderBy(asc(userLevels.user))
        .limit(limit)
        .all();
    return { rows };
}

export interface TeamLevelRow {
    team: TeamRow;
    level: Role | null;
}

export function listTeamLevels(
    { db }: Service,
    content: ContentRef,
    { after = '', limit }: Range,
): { rows: TeamLevelRow[] } {
    const own = and(isOnContentItself(teamLevels, content), eq(teams.organization, content.organization));
    const rows = db
        .select({ team: teams, level: teamLevels.level })
        .from(teamLevels)
        .innerJoin(teams, eq(teams.id, teamLevels.team))
        .where(and(own, gt(teamLevels.team, after)))
        .orderBy(asc(teamLevels.team))
        .limit(limit)
        .all();
    return { rows };
}

function isOnContentItself(
    table: typeof userLevels | typeof teamLevels,
    { kind, id, organization }: ContentRef,
): SQL | undefined {
    const isOn = eq(table[kind], id);
    return table === userLevels ? and(isOn, eq(userLevels.organization, organization)) : isOn;
}
