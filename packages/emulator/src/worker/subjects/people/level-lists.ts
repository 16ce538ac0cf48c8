import type { Role } from '@svc-int/api';
import { sql, type SQL } from 'drizzle-orm';

import { ServiceError } from '../../service/service-error.js';
import type { Service } from '../../service/service.js';
import { matchSubstringIgnoreCase } from '../../service/text-search.js';
import { teamMembers, users } from '../../storage/schema/people.schema.js';
import { getContentLevelSources, type ContentRef } from './content-level-sources.js';
import {
    type EffectiveLevelRow,
    type LevelOrigin,
    selectEffectiveLevels,
    toEffectiveLevel,
    toRoleRank,
} from './effective-levels.js';
import type { UserRow } from './users.js';

export interface LevelListOptions {
    /** `guest` lists members without access. */
    role?: Role | 'guest' | undefined;
    search?: string | undefined;
    /** Id of a team whose members are listed. */
    team?: string | undefined;
    sort?: 'joinedAt' | 'lastSeenAt' | 'name' | undefined;
    order?: 'asc' | 'desc' | undefined;
    /** Also includes disabled members. */
    includesWithoutAccess?: boolean | undefined;
}

export interface ListedLevel {
    user: UserRow;
    level: Role | null;
    origin: LevelOrigin;
    disabled: boolean;
    lastSeenAt: string | null;
    sortKey: string;
}

const SORT_KEYS = {
    joinedAt: sql`joinedAt`,
    lastSeenAt: sql`coalesce(lastSeenAt, '')`,
    name: sql`lower("displayName")`,
};

type Row = EffectiveLevelRow & Omit<UserRow, 'id'> & Pick<ListedLevel, 'sortKey' | 'lastSeenAt'> & { disabled: number };

export function listEffectiveLevels(
    service: Service,
    content: ContentRef,
    {
        sort = 'joinedAt',
        order = 'desc',
        after,
        limit,
        includesWithoutAccess,
        ...filters
    }: LevelListOptions & {
        after: string | undefined;
        limit: number;
    },
): { rows: ListedLevel[] } {
    const scope = getContentLevelSources(service, content);
    const levels = selectEffectiveLevels(service, scope, includesWithoutAccess ? sql`` : sql`and not disabled`);
    const key = SORT_KEYS[sort];
    const direction = sql.raw(order);
    const conditions = [
        ...createConditions(filters),
        ...(includesWithoutAccess ? [] : [sql`rank > 0`]),
        ...(after === undefined
            ? []
            : [sql`(${key}, level.user) ${sql.raw(order === 'asc' ? '>' : '<')} ${parseCursor(after)}`]),
    ];
    const rows = service.db.all<Row>(sql`select level.*, ${users}.*, ${key} as sortKey
        from (${levels}) level join ${users} on ${users.id} = level.user
        where ${sql.join([sql`true`, ...conditions], sql` and `)}
        order by ${key} ${direction}, level.user ${direction} limit ${limit}`);
    return { rows: rows.map((row) => toListedLevel(row, scope.defaultLevel)) };
}

export function getLevelCursor({ sortKey, user }: ListedLevel): string {
    return JSON.stringify([sortKey, user.id]);
}

function parseCursor(cursor: string): SQL {
    const [key, user] = parseArray(cursor);
    if (typeof key === 'string' && typeof user === 'string') return sql`(${key}, ${user})`;
    throw new ServiceError(400, 'page: It is not a page of this list.');
}

function parseArray(text: string): unknown[] {
    try {
        const value: unknown = JSON.parse(text);
        return Array.isArray(value) ? value : [];
    } catch {
        return [];
    }
}

function createConditions({ role, search, team }: Pick<LevelListOptions, 'role' | 'search' | 'team'>): SQL[] {
    const text = (search ?? '').trim();
    return [
        ...(role === undefined ? [] : [sql`rank = ${role === 'guest' ? 0 : toRoleRank(role)}`]),
        ...(text === ''
            ? []
            : [
                  sql`(${matchSubstringIgnoreCase(users.displayName, text)} or ${matchSubstringIgnoreCase(users.email, text)})`,
              ]),
        ...(team === undefined
            ? []
            : [
                  sql`level.user in (select ${teamMembers.user} from ${teamMembers} where ${teamMembers.team} = ${team})`,
              ]),
    ];
}

function toListedLevel(row: Row, defaultLevel: Role | null): ListedLevel {
    const { user, displayName, email, photoURL, integration, disabled, lastSeenAt, sortKey } = row;
    const { level, origin } = toEffectiveLevel(row, defaultLevel);
    const person = { id: user, displayName, email, photoURL, integration };
    return { user: person, level, origin, disabled: disabled !== 0, lastSeenAt, sortKey };
}
