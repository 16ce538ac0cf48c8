import type { Role } from '@svc-int/api';
import { and, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';

import { organizations } from '../../storage/schema/people.schema.js';
import { collections, type spaces } from '../../storage/schema/spaces.schema.js';
import { getTeamGrantedLevel, ROLES_BY_LEVEL, getCallerRole, getUserRole } from '../people/index.js';
import type { UserCaller } from '../../service/callers/access.js';
import type { Service } from '../../service/service.js';

export type ContentWithLevel = Pick<typeof spaces.$inferSelect, 'id' | 'organization' | 'parent' | 'defaultLevel'>;

export function isAtLeast(level: Role | undefined, minimum: Role): boolean {
    return level !== undefined && ROLES_BY_LEVEL.indexOf(level) >= ROLES_BY_LEVEL.indexOf(minimum);
}

/**
 * Returns the content's own level, else the level of the nearest ancestor with one, else the user's role. Teams may raise it. Admins of
 * the organization have `admin`, guests only the levels of their teams. Disabled users and non-members have no level.
 */
export function getCallerAccessLevel(
    service: Service,
    content: ContentWithLevel,
    caller: UserCaller,
): Role | undefined {
    return resolveLevel(service, content, caller.user, getCallerRole(service, content.organization, caller));
}

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

/** Falls back to the default role of the organization, then to `read`. */
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

function createAncestorsQuery(id: string): SQL {
    const read = sql`select ${collections.id}, ${collections.parent}, ${collections.defaultLevel} from ${collections}`;
    return sql`(with recursive above(id, parent, level) as (${read} where ${collections.id} = ${id} union all ${read}
        join above on ${collections.id} = above.parent where above.level is null) select id from above)`;
}
