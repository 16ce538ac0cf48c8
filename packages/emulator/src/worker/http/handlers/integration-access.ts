import {
    getInstallationById,
    getIntegration,
    type InstallationRow,
    isInstalledInUserOrganization,
    getIntegrationPermissions,
    type IntegrationRow,
} from '../../subjects/integrations/index.js';
import {
    getOrganizationPermissions,
    getUserRole,
    type OrganizationPermission,
    requirePermission,
} from '../../subjects/people/index.js';
import type { Service } from '../../service/service.js';
import { createNotFoundError, ServiceError } from '../../service/service-error.js';
import type { Caller, UserCaller } from '../../service/callers/access.js';
import { requireIntegrationAccess, requireIntegrationToken, requireUserId } from '../guards.js';

/** Private integrations are visible to organizations that own or installed them. */
export function requireVisibleIntegration(service: Service, caller: Caller, name: string): void {
    requireIntegrationAccess(caller, name);
    const { declaration, organization } = getIntegration(service, name);
    if (caller.kind !== 'user' || (declaration.visibility ?? 'private') !== 'private') return;
    const isVisible =
        getOrganizationPermissions(service, organization, caller).view ||
        isInstalledInUserOrganization(service, caller, name);
    if (!isVisible) throw createNotFoundError('integration', name);
}

/** Users need the permission `listIntegrations`. */
export function requireIntegrationReader(service: Service, caller: Caller, name: string): void {
    requireVisibleIntegration(service, caller, name);
    if (caller.kind !== 'user') return;
    requirePermission(service, caller, getIntegration(service, name).organization, 'listIntegrations');
}

/** Returns `undefined` for the integration and its admins, who see all installations. */
export function findUserWithoutAdminRole(service: Service, caller: Caller, name: string): UserCaller | undefined {
    if (caller.kind !== 'user') return undefined;
    const { organization } = getIntegration(service, name);
    return getOrganizationPermissions(service, organization, caller).admin ? undefined : caller;
}

export function loadInstallationOfUser(
    service: Service,
    caller: UserCaller,
    {
        integration,
        installation,
        permission,
    }: { integration: string; installation: string; permission: OrganizationPermission },
): InstallationRow {
    const row = getInstallationById(service, integration, installation);
    if (getUserRole(service, row.organization, caller.user) === undefined)
        throw createNotFoundError('installation', installation);
    requirePermission(service, caller, row.organization, permission);
    return row;
}

/** Events contain content and configurations of all installations. */
export function requireIntegrationEventReader(service: Service, caller: Caller, name: string): void {
    requireVisibleIntegration(service, caller, name);
    if (caller.kind === 'user') requireIntegrationOwnerAdmin(service, caller, name);
}

export function requireIntegrationSelf(service: Service, caller: Caller, name: string): void {
    getIntegration(service, name);
    if (caller.kind === 'user') requireVisibleIntegration(service, caller, name);
    requireIntegrationToken(caller, name);
}

export function requireIntegrationOwnerAdmin(service: Service, caller: Caller, name: string): void {
    requireUserId(caller);
    requireVisibleIntegration(service, caller, name);
    requirePermission(service, caller, getIntegration(service, name).organization, 'admin');
}

export function requireInstallable(service: Service, caller: Caller, integration: IntegrationRow): void {
    if (getIntegrationPermissions(service, integration, caller).install) return;
    throw new ServiceError(
        403,
        `"${integration.name}" is private: only admins of its own organization can install it.`,
    );
}
