import type { Collection } from '@svc-int/api';
import { and, eq, sql, type SQL } from 'drizzle-orm';

import { installations } from '../../storage/schema/installations.schema.js';
import { userLevels } from '../../storage/schema/permissions.schema.js';
import { collections, spaces, type CollectionRow } from '../../storage/schema/spaces.schema.js';
import {
    findEffectiveLevel,
    hasInviteLinksEnabled,
    matchSpacesAdministratedByTeams,
    getCallerRole,
} from '../people/index.js';
import { isAtLeast, getCallerAccessLevel, toCollectionRef } from './levels.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { matchCallerInstallation } from './caller-condition.js';
import { createNotVisibleError, requireSsoForLevel } from './not-visible.js';
import type { Caller, IntegrationCaller } from '../../service/callers/access.js';

type Permissions = Collection['permissions'];

export type CollectionPermission = keyof Permissions;

export function getCollectionPermissions(service: Service, collection: CollectionRow, caller: Caller): Permissions {
    if (caller.kind !== 'user') return getIntegrationPermissions(service, collection, caller);
    const level = getCallerAccessLevel(service, toCollectionRef(collection), caller);
    const admin = isAtLeast(level, 'admin');
    return {
        view: level !== undefined,
        admin,
        viewInviteLinks: admin && hasInviteLinksEnabled(service, collection.organization),
        create: isAtLeast(level, 'create'),
    };
}

export function requireCollectionPermission(
    service: Service,
    caller: Caller,
    collection: CollectionRow,
    permission: CollectionPermission,
): void {
    const permissions = getCollectionPermissions(service, collection, caller);
    if (permissions[permission]) return;
    requireSsoForLevel(service, caller, toCollectionRef(collection));
    if (!permissions.view) throw createNotVisibleError(caller, 'collection', collection.id);
    throw new ServiceError(403, `This needs the permission "${permission}" on the collection "${collection.id}".`);
}

/** Own levels replace default levels of nested content, and teams raise both. */
export function requireAdminOnNestedSpaces(service: Service, caller: Caller, collection: CollectionRow): void {
    const { id, organization } = collection;
    if (caller.kind !== 'user' || getCallerRole(service, organization, caller) === 'admin') return;
    const { user } = caller;
    const ownLevel = findEffectiveLevel(service, toCollectionRef(collection), user)?.ownLevel ?? null;
    const { parent, defaultLevel, deletedAt } = collections;
    const selectOwn = (content: SQL) => sql`(select ${userLevels.level} from ${userLevels} where ${content}
        and ${userLevels.organization} = ${organization} and ${userLevels.user} = ${user})`;
    const nested = sql`with recursive nested(id, level, own) as (select ${id}, 'admin', ${ownLevel} union
        select ${collections.id}, coalesce(${defaultLevel}, level),
            coalesce(${selectOwn(sql`${userLevels.collection} = ${collections.id}`)}, own) from ${collections}
        join nested on ${parent} = nested.id where ${deletedAt} is null)`;
    const [first] = service.db.all<{ id: string }>(sql`${nested} select ${spaces.id} as id from nested
        join ${spaces} on ${spaces.parent} = nested.id
        where ${spaces.deletedAt} is null
        and coalesce(${selectOwn(sql`${userLevels.space} = ${spaces.id}`)}, own, ${spaces.defaultLevel}, level) <> 'admin'
        and not ${matchSpacesAdministratedByTeams(user, organization)} limit 1`);
    if (first) throw new ServiceError(403, `This needs the permission "admin" on the space "${first.id}".`);
}

/** `requestedName`: name of the organization in the error. Default: its id. */
export function requireInstalledOn(
    service: Service,
    caller: IntegrationCaller,
    organization: string | undefined,
    requestedName = organization,
): void {
    if (organization !== undefined && isInstalledOn(service, caller, organization)) return;
    const advice = 'install it there, or use the token of its installation there';
    throw new ServiceError(
        403,
        `"${caller.integration}" is not installed on the organization "${requestedName}"; ${advice}.`,
    );
}

/** Collections have no installations, so those of the organization count. */
function getIntegrationPermissions(
    service: Service,
    { organization }: CollectionRow,
    caller: IntegrationCaller,
): Permissions {
    const view = isInstalledOn(service, caller, organization);
    const create = view && caller.scopes.includes('space:metadata:write');
    return { view, admin: false, viewInviteLinks: false, create };
}

function isInstalledOn({ db }: Service, caller: IntegrationCaller, organization: string): boolean {
    const condition = and(eq(installations.organization, organization), matchCallerInstallation(caller));
    return db.select({ id: installations.id }).from(installations).where(condition).get() !== undefined;
}
