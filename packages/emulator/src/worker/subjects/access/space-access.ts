import type { Scope, Space } from '@svc-int/api';
import { and, eq, type SQL } from 'drizzle-orm';

import {
    installations,
    installationPlacements,
    type PlacementKind,
} from '../../storage/schema/installations.schema.js';
import { hasInviteLinksEnabled } from '../people/index.js';
import { isAtLeast, getCallerAccessLevel, toSpaceRef } from './levels.js';
import { matchCallerInstallation } from './caller-condition.js';
import { createNotVisibleError, requireSsoForLevel } from './not-visible.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import type { SpaceRow } from '../../storage/schema/spaces.schema.js';
import { sites } from '../../storage/schema/sites.schema.js';
import type { Caller, IntegrationCaller, ReadCaller, UserCaller, VisitorCaller } from '../../service/callers/access.js';
import { isSpaceVisibleOnAnySite, isSpaceVisible, createAnonymousVisitor } from './visitors.js';

type Permissions = Space['permissions'];

export type SpacePermission = keyof Permissions;

const NO_PERMISSIONS: Permissions = {
    view: false,
    access: false,
    admin: false,
    viewInviteLinks: false,
    edit: false,
    triggerGitSync: false,
    comment: false,
    merge: false,
    review: false,
};

export function getSpacePermissions(
    service: Service,
    space: SpaceRow,
    caller: ReadCaller,
    shareKey?: string,
): Permissions {
    switch (caller.kind) {
        case 'user':
            return getUserPermissions(service, space, caller, shareKey);
        case 'visitor':
            return { ...NO_PERMISSIONS, view: isShownTo(service, space, caller) };
        default:
            return getIntegrationPermissions(service, space, caller);
    }
}

export function requireSpacePermission(
    service: Service,
    caller: ReadCaller,
    space: SpaceRow,
    permission: SpacePermission,
    shareKey?: string,
): void {
    const permissions = getSpacePermissions(service, space, caller, shareKey);
    if (permissions[permission]) return;
    if (caller.kind !== 'visitor') requireSsoForLevel(service, caller, toSpaceRef(space));
    if (!permissions.view) throw createNotVisibleError(caller, 'space', space.id);
    throw new ServiceError(403, `This needs the permission "${permission}" on the space "${space.id}".`);
}

export function requireSpaceMovePermission(service: Service, caller: Caller, space: SpaceRow): void {
    if (caller.kind !== 'user') return requireSpacePermission(service, caller, space, 'view');
    requireCreateLevelOnSpace(service, caller, space);
}

export function requireCreateLevelOnSpace(service: Service, caller: UserCaller, space: SpaceRow): void {
    requireSpacePermission(service, caller, space, 'view');
    if (isAtLeast(getCallerAccessLevel(service, toSpaceRef(space), caller), 'create')) return;
    requireSsoForLevel(service, caller, toSpaceRef(space));
    throw new ServiceError(403, `This needs the role "create" on the space "${space.id}".`);
}

function getUserPermissions(service: Service, space: SpaceRow, caller: UserCaller, shareKey?: string): Permissions {
    const level = getCallerAccessLevel(service, toSpaceRef(space), caller);
    const admin = isAtLeast(level, 'admin');
    const review = isAtLeast(level, 'review');
    return {
        view: level !== undefined || isOpen(service, space, caller, shareKey),
        access: level !== undefined,
        admin,
        viewInviteLinks: admin && hasInviteLinksEnabled(service, space.organization),
        edit: isAtLeast(level, 'edit'),
        triggerGitSync: isAtLeast(level, 'create'),
        comment: isAtLeast(level, 'comment'),
        merge: review,
        review,
    };
}

function isOpen(
    service: Service,
    { id, visibility, deletedAt }: SpaceRow,
    caller: UserCaller,
    shareKey: string | undefined,
): boolean {
    if (deletedAt !== null) return false;
    return (
        visibility === 'public' ||
        visibility === 'unlisted' ||
        isSpaceVisibleOnAnySite(service, id, createAnonymousVisitor(caller, shareKey))
    );
}

function isShownTo(service: Service, { id, deletedAt }: SpaceRow, visitor: VisitorCaller): boolean {
    const site = service.db.select().from(sites).where(eq(sites.id, visitor.site)).get();
    return deletedAt === null && site !== undefined && isSpaceVisible(service, site, id, visitor);
}

/** `view` needs no scope: read operations check theirs. */
function getIntegrationPermissions(service: Service, space: SpaceRow, caller: IntegrationCaller): Permissions {
    const isInstalled = isInstalledOnSpace(service, caller, space);
    const hasAnyScope = (...anyOf: Scope[]) => isInstalled && anyOf.some((scope) => caller.scopes.includes(scope));
    const writes = hasAnyScope('space:content:write');
    return {
        view: isInstalled,
        access: isInstalled,
        admin: false,
        viewInviteLinks: false,
        edit: hasAnyScope('space:content:write', 'space:metadata:write'),
        triggerGitSync: hasAnyScope('space:git:sync'),
        comment: writes,
        merge: writes,
        review: writes,
    };
}

/** Placements of a previous organization may remain. */
function isInstalledOnSpace(
    service: Service,
    caller: IntegrationCaller,
    { id, organization, deletedAt }: SpaceRow,
): boolean {
    return (
        deletedAt === null && hasPlacement(service, caller, 'space', id, eq(installations.organization, organization))
    );
}

export function hasPlacement(
    { db }: Service,
    caller: IntegrationCaller,
    kind: PlacementKind,
    targetId: string,
    extraCondition?: SQL,
): boolean {
    const at = and(eq(installationPlacements.place, targetId), eq(installationPlacements.kind, kind));
    const condition = and(at, matchCallerInstallation(caller), extraCondition);
    const placement = db
        .select({ installation: installations.id })
        .from(installationPlacements)
        .innerJoin(installations, eq(installations.id, installationPlacements.installation))
        .where(condition)
        .get();
    return placement !== undefined;
}
