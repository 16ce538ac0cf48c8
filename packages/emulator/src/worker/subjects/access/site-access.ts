import type { Role, Site } from '@svc-int/api';

import { createForbiddenOrSsoError, getCallerRole, findSsoError } from '../people/index.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import type { SiteRow } from '../../storage/schema/sites.schema.js';
import { getCallerAccessLevel, isAtLeast, toSiteRef } from './levels.js';
import { hasPlacement } from './space-access.js';
import {
    isWorkspaceOwnerWithoutSso,
    type Caller,
    type IntegrationCaller,
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
    if (caller.kind !== 'user') return requireInstalledOnSite(service, caller, site);
    if (getSitePermissions(service, site, caller).view) return;
    requireNonGuestMember(service, caller, site.organization);
    throw createLevelError(site, 'read');
}

export function requireSiteLevel(
    service: Service,
    caller: Caller,
    site: SiteRow,
    permission: Exclude<keyof Permissions, 'view'>,
): void {
    if (getSitePermissions(service, site, caller)[permission]) return;
    if (caller.kind !== 'user' || getCallerRole(service, site.organization, caller) === undefined)
        throw createForbiddenOrSsoError(service, caller, site.organization, 'createContent');
    throw createLevelError(site, permission === 'edit' ? 'create' : 'admin');
}

function createLevelError({ id }: SiteRow, level: Role): ServiceError {
    const role = level === 'create' ? ', as the permission "createContent" gives' : '';
    return new ServiceError(403, `This needs the level "${level}" on the site "${id}"${role}.`);
}

/** Returns `undefined` for callers who see the whole site. Throws 403 without access. */
export function requireSiteVisitAccess(
    service: Service,
    caller: ReadCaller,
    site: SiteRow,
    shareKey: string | undefined,
): SiteVisitor | undefined {
    if (caller.kind === 'visitor') return requireVisitor(service, caller, site);
    if (caller.kind !== 'user') return void requireInstalledOnSite(service, caller, site);
    if (getSitePermissions(service, site, caller).view) return undefined;
    const visitor = createAnonymousVisitor(shareKey);
    if (isAdmitted(service, site, visitor)) return visitor;
    const problem = findSsoError(service, site.organization, caller);
    if (problem !== undefined) throw problem;
    throw new ServiceError(
        403,
        `This needs the permission "view" on the site "${site.id}"${formatAdvice(site, shareKey)}.`,
    );
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
    throw new ServiceError(403, `This token gives no access to the site "${site.id}".`);
}

function formatAdvice({ published, visibility }: SiteRow, shareKey: string | undefined): string {
    if (!published || visibility !== 'share-link') return '';
    if (shareKey === undefined) return '; pass the key of one of its share links as "shareKey"';
    return '; the shareKey does not match any of its active share links';
}

function requireInstalledOnSite(service: Service, caller: IntegrationCaller, { id }: SiteRow): void {
    if (hasPlacement(service, caller, 'site', id)) return;
    const advice = 'install it there, or use the token of an installation there';
    throw new ServiceError(403, `"${caller.integration}" is not installed on the site "${id}"; ${advice}.`);
}
