import type { Role, Site } from '@svc-int/api';

import { createForbiddenOrSsoError, getCallerRole } from '../people/index.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import type { SiteRow } from '../../storage/schema/sites.schema.js';
import { getCallerAccessLevel, isAtLeast, toSiteRef } from './levels.js';
import { createNotVisibleError, requireSsoForLevel } from './not-visible.js';
import { hasPlacement } from './space-access.js';
import {
    isWorkspaceOwnerWithoutSso,
    type Caller,
    type ReadCaller,
    type UserCaller,
    type VisitorCaller,
} from '../../service/callers/access.js';
import { isAdmitted, createAnonymousVisitor, type SiteVisitor } from './visitors.js';

type Permissions = Site['permissions'];

export function getSitePermissions(service: Service, site: SiteRow, caller: ReadCaller): Permissions {
    switch (caller.kind) {
        case 'user': {
            const level = getCallerAccessLevel(service, toSiteRef(site), caller);
            return { view: level !== undefined, edit: isAtLeast(level, 'create'), admin: isAtLeast(level, 'admin') };
        }
        case 'visitor':
            return { view: caller.site === site.id && isAdmitted(service, site, caller), edit: false, admin: false };
        default:
            return { view: hasPlacement(service, caller, 'site', site.id), edit: false, admin: false };
    }
}

export function requireNonGuestMember(service: Service, caller: UserCaller, organization: string): void {
    const role = getCallerRole(service, organization, caller);
    if (role === undefined) throw createForbiddenOrSsoError(service, caller, organization, 'view');
    if (role !== 'guest') return;
    throw new ServiceError(
        403,
        `This needs a role in the organization "${organization}", or a level on the site; guests can only visit its sites.`,
    );
}

export function requireFullSiteReadAccess(service: Service, caller: Caller, site: SiteRow): void {
    if (getSitePermissions(service, site, caller).view) return;
    requireSsoForLevel(service, caller, toSiteRef(site));
    throw createNotVisibleError(caller, 'site', site.id);
}

export function requireSiteLevel(
    service: Service,
    caller: Caller,
    site: SiteRow,
    permission: Exclude<keyof Permissions, 'view'>,
): void {
    const permissions = getSitePermissions(service, site, caller);
    if (permissions[permission]) return;
    if (caller.kind !== 'user') throw createForbiddenOrSsoError(service, caller, site.organization, 'createContent');
    if (!permissions.view) requireFullSiteReadAccess(service, caller, site);
    throw createLevelError(site, permission === 'edit' ? 'create' : 'admin');
}

function createLevelError({ id }: SiteRow, level: Role): ServiceError {
    const role = level === 'create' ? ', as the permission "createContent" gives' : '';
    return new ServiceError(403, `This needs the level "${level}" on the site "${id}"${role}.`);
}

/** Returns `undefined` for callers who see the whole site. Throws 404 without access. */
export function requireSiteVisitAccess(
    service: Service,
    caller: ReadCaller,
    site: SiteRow,
    shareKey: string | undefined,
): SiteVisitor | undefined {
    if (caller.kind === 'visitor') return requireVisitor(service, caller, site);
    if (caller.kind !== 'user') return void requireFullSiteReadAccess(service, caller, site);
    if (getSitePermissions(service, site, caller).view) return undefined;
    const visitor = createAnonymousVisitor(caller, shareKey);
    if (isAdmitted(service, site, visitor)) return visitor;
    requireSsoForLevel(service, caller, toSiteRef(site));
    throw createNotVisibleError(caller, 'site', site.id);
}

export function isWorkspaceOwnerOrNonGuestMember(service: Service, caller: UserCaller, organization: string): boolean {
    return isWorkspaceOwnerWithoutSso(caller) || isMember(service, caller, organization);
}

function isMember(service: Service, caller: UserCaller, organization: string): boolean {
    const role = getCallerRole(service, organization, caller);
    return role !== undefined && role !== 'guest';
}

function requireVisitor(service: Service, visitor: VisitorCaller, site: SiteRow): SiteVisitor {
    if (visitor.site === site.id && isAdmitted(service, site, visitor)) return visitor;
    if (visitor.site !== site.id) throw createNotVisibleError(visitor, 'site', site.id);
    throw new ServiceError(403, `This token no longer gives access to the site "${site.id}".`);
}
