import type { Role } from '@svc-int/api';
import { and, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';

import { organizations } from '../../storage/people.schema.js';
import { collections, type spaces } from '../../storage/spaces.schema.js';
import { getTeamGrantedLevel, ROLES_BY_LEVEL, getCallerRole, getUserRole } from '../people/index.js';
import type { UserCaller } from '../../service/access.js';
import type { Service } from '../../service/service.js';

/** Content with a level: its own, or that of the collection that it is in. */
export type ContentWithLevel = Pick<typeof spaces.$inferSelect, 'id' | 'organization' | 'parent' | 'defaultLevel'>;

/** Whether a level allows what takes at least this one. */
export function isAtLeast(level: Role | undefined, minimum: Role): boolean {
    return level !== undefined && ROLES_BY_LEVEL.indexOf(level) >= ROLES_BY_LEVEL.indexOf(minimum);
}

/**
 * Returns the level of a user on a space or collection: `admin` for admins of the organization; for others the level of
 * the content, else that of the nearest collection above with one, else their role; a team may raise it. Undefined for
 * disabled users and non-members, and for guests without a team's level.
 */
export function getCallerAccessLevel(
    service: Service,
    content: ContentWithLevel,
    caller: UserCaller,
): Role | undefined {
    return resolveLevel(service, content, caller.user, getCallerRole(service, content.organization, caller));
}

/** Returns the level of a user, ignoring SSO. */
export function getUserAccessLevelIgnoringSso(
    service: Service,
    content: ContentWithLevel,
    user: string,
): Role | undefined {
    return resolveLevel(service, content, user, getUserRole(service, content.organization, user));
}

function resolveLevel(
    service: Service,
    content: ContentWithLevel,
    user: string,
    role: Role | 'guest' | undefined,
): Role | undefined {
    if (role === undefined || role === 'admin') return role;
    const own = role === 'guest' ? undefined : (findExplicitLevel(service, content) ?? role);
    const byTeams = getTeamGrantedLevel(service, content, user);
    return byTeams !== undefined && !isAtLeast(own, byTeams) ? byTeams : own;
}

/** Returns the effective default level: the given one, else the default role of the organization, else `read`. */
export function getEffectiveDefaultLevel(service: Service, content: ContentWithLevel): Role {
    return findExplicitLevel(service, content) ?? findDefaultRole(service, content.organization) ?? 'read';
}

function findDefaultRole({ db }: Service, organization: string): Role | undefined {
    return db.select().from(organizations).where(eq(organizations.id, organization)).get()?.defaultRole ?? undefined;
}

function findExplicitLevel({ db }: Service, { defaultLevel, parent }: ContentWithLevel): Role | undefined {
    if (defaultLevel !== null || parent === null) return defaultLevel ?? undefined;
    const above = and(inArray(collections.id, createAncestorsQuery(parent)), isNotNull(collections.defaultLevel));
    return db.select().from(collections).where(above).get()?.defaultLevel ?? undefined;
}

/** The ids of a collection and of those above it, up to the nearest that has a level, as a query. */
function createAncestorsQuery(id: string): SQL {
    const read = sql`select ${collections.id}, ${collections.parent}, ${collections.defaultLevel} from ${collections}`;
    return sql`(with recursive above(id, parent, level) as (${read} where ${collections.id} = ${id} union all ${read}
        join above on ${collections.id} = above.parent where above.level is null) select id from above)`;
}
