import type { Role } from '@svc-int/api';
import { eq } from 'drizzle-orm';

import type { UserCaller } from '../../service/callers/access.js';
import type { Service } from '../../service/service.js';
import { organizations } from '../../storage/schema/people.schema.js';
import type { SiteRow } from '../../storage/schema/sites.schema.js';
import type { collections, spaces } from '../../storage/schema/spaces.schema.js';
import {
    type ContentRef,
    findDefaultLevel,
    findEffectiveLevel,
    findSsoError,
    ROLES_BY_LEVEL,
} from '../people/index.js';

type Row<Table extends typeof spaces | typeof collections> = Pick<
    Table['$inferSelect'],
    'id' | 'organization' | 'parent' | 'defaultLevel'
>;

export function toSpaceRef({ id, organization, parent, defaultLevel }: Row<typeof spaces>): ContentRef {
    return { kind: 'space', id, organization, parent, defaultLevel };
}

export function toCollectionRef({ id, organization, parent, defaultLevel }: Row<typeof collections>): ContentRef {
    return { kind: 'collection', id, organization, parent, defaultLevel };
}

export function toSiteRef({ id, organization, defaultLevel }: SiteRow): ContentRef {
    return { kind: 'site', id, organization, parent: null, defaultLevel };
}

export function isAtLeast(level: Role | undefined, minimum: Role): boolean {
    return level !== undefined && ROLES_BY_LEVEL.indexOf(level) >= ROLES_BY_LEVEL.indexOf(minimum);
}

/** Returns `undefined` also if the sign-in violates enforced SSO. */
export function getCallerAccessLevel(service: Service, content: ContentRef, caller: UserCaller): Role | undefined {
    if (findSsoError(service, content.organization, caller) !== undefined) return undefined;
    return getUserAccessLevelIgnoringSso(service, content, caller.user);
}

export function getUserAccessLevelIgnoringSso(service: Service, content: ContentRef, user: string): Role | undefined {
    return findEffectiveLevel(service, content, user)?.level ?? undefined;
}

export function getEffectiveDefaultLevel(service: Service, content: ContentRef): Role {
    return findDefaultLevel(service, content) ?? findDefaultRole(service, content.organization) ?? 'read';
}

function findDefaultRole({ db }: Service, organization: string): Role | undefined {
    return db.select().from(organizations).where(eq(organizations.id, organization)).get()?.defaultRole ?? undefined;
}
