import { createNotFoundError, ServiceError } from '../../../service/service-error.js';
import { getSitePermissions, requireSiteLevel } from '../../../subjects/access/index.js';
import {
    getOrganizationPermissions,
    type OrganizationPermission,
    requirePermission,
} from '../../../subjects/people/index.js';
import {
    type CustomHostname,
    findCustomHostname,
    isCustomHostnameResolved,
    removeCustomHostname,
    serializeCustomHostname,
} from '../../../subjects/sites/index.js';
import { requireUserCaller } from '../../guards.js';
import type { OperationHandlers, PathCall } from '../../mount.js';

export const customHostnameHandlers = {
    getCustomHostname: (call) => ({ data: serializeCustomHostname(call.service, loadCustomHostname(call)) }),

    dnsRevalidateCustomHostname: (call) => {
        const custom = loadCustomHostname(call);
        requireChangeable(call, custom, 'createContent');
        if (isCustomHostnameResolved(call.service, custom)) return { data: undefined };
        const { hostname, site } = custom;
        throw new ServiceError(
            409,
            `"${hostname}" does not resolve to the site "${site?.id}": the hostname belongs to this service. Use another hostname.`,
        );
    },

    removeCustomHostname: (call) => {
        const found = findVisibleCustomHostname(call);
        if (!found) return { data: undefined, alternative: true };
        requireChangeable(call, found, 'admin');
        removeCustomHostname(call.service, found);
        return { data: undefined };
    },
} satisfies Partial<OperationHandlers>;

type HostnameCall = PathCall<'hostname'>;

function loadCustomHostname(call: HostnameCall): CustomHostname {
    const found = findVisibleCustomHostname(call);
    if (found) return found;
    throw createNotFoundError('custom hostname', call.params.hostname);
}

/** Hides from other callers which organization or site has a hostname. */
function findVisibleCustomHostname({ service, caller, params }: HostnameCall): CustomHostname | undefined {
    const user = requireUserCaller(caller);
    const found = findCustomHostname(service, params.hostname);
    if (!found) return undefined;
    const { view } = found.site
        ? getSitePermissions(service, found.site, user)
        : getOrganizationPermissions(service, found.organization, user);
    return view ? found : undefined;
}

function requireChangeable(
    { service, caller }: HostnameCall,
    { organization, site }: CustomHostname,
    permissionWithoutSite: OrganizationPermission,
): void {
    if (site) requireSiteLevel(service, caller, site, 'edit');
    else requirePermission(service, caller, organization, permissionWithoutSite);
}
