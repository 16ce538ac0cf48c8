import {
    getIntegration,
    isInstalledInUserOrganization,
    getIntegrationPermissions,
    type IntegrationRow,
} from '../../subjects/integrations/index.js';
import { getOrganizationPermissions, requirePermission } from '../../subjects/people/index.js';
import type { WorkspaceHost } from '../../service/workspace-host.js';
import { createNotFoundError, ServiceError } from '../../service/service-error.js';
import type { Caller, UserCaller } from '../../service/access.js';
import { requireIntegrationAccess, requireIntegrationToken, requireUserId } from '../guards.js';

/** The integration itself, or a person: private ones are there for the people of their organization, and of those that have them installed. */
export function requireVisibleIntegration(service: WorkspaceHost, caller: Caller, name: string): void {
    requireIntegrationAccess(caller, name);
    const { declaration, organization } = getIntegration(service, name);
    if (caller.kind !== 'user' || (declaration.visibility ?? 'private') !== 'private') return;
    const isThere =
        getOrganizationPermissions(service, organization, caller).view ||
        isInstalledInUserOrganization(service, caller, name);
    if (!isThere) throw createNotFoundError('integration', name);
}

/** The integration itself, or a person who may see what its organization develops. */
export function requireIntegrationReader(service: WorkspaceHost, caller: Caller, name: string): void {
    requireVisibleIntegration(service, caller, name);
    if (caller.kind !== 'user') return;
    requirePermission(service, caller, getIntegration(service, name).organization, 'listIntegrations');
}

/**
 * The user whose organizations bound the installations that a caller reads: undefined for the integration itself and for admins of its
 * organization, who read all of them.
 */
export function findBoundingUser(service: WorkspaceHost, caller: Caller, name: string): UserCaller | undefined {
    if (caller.kind !== 'user') return undefined;
    const { organization } = getIntegration(service, name);
    return getOrganizationPermissions(service, organization, caller).admin ? undefined : caller;
}

/** The integration itself, or an admin of its organization: events hold the content and the configurations of each place. */
export function requireIntegrationEventReader(service: WorkspaceHost, caller: Caller, name: string): void {
    requireVisibleIntegration(service, caller, name);
    if (caller.kind === 'user') requireIntegrationOwnerAdmin(service, caller, name);
}

/** The integration's own token, and no other. */
export function requireIntegrationSelf(service: WorkspaceHost, caller: Caller, name: string): void {
    getIntegration(service, name);
    if (caller.kind === 'user') requireVisibleIntegration(service, caller, name);
    requireIntegrationToken(caller, name);
}

/** An admin of the organization that the integration belongs to. */
export function requireIntegrationOwnerAdmin(service: WorkspaceHost, caller: Caller, name: string): void {
    requireUserId(caller);
    requirePermission(service, caller, getIntegration(service, name).organization, 'admin');
}

/** Anyone who may install it somewhere. */
export function requireInstallable(service: WorkspaceHost, caller: Caller, integration: IntegrationRow): void {
    if (getIntegrationPermissions(service, integration, caller).install) return;
    throw new ServiceError(
        403,
        `"${integration.name}" is private: only admins of its own organization can install it.`,
    );
}
