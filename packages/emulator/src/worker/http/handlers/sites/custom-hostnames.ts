import { createNotFoundError, ServiceError } from '../../../service/service-error.js';
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
        const custom = loadCustomHostname(call, 'createContent');
        if (isCustomHostnameResolved(call.service, custom)) return { data: undefined };
        const { hostname, site } = custom;
        throw new ServiceError(
            409,
            `"${hostname}" does not resolve to the site "${site?.id}": it is a name of this service. Use another one.`,
        );
    },

    removeCustomHostname: (call) => {
        const { service, caller } = call;
        const found = findVisibleCustomHostname(call);
        if (!found) return { data: undefined, alternative: true };
        requirePermission(
            service,
            requireUserCaller(caller),
            found.organization,
            found.site ? 'createContent' : 'admin',
        );
        removeCustomHostname(service, found);
        return { data: undefined };
    },
} satisfies Partial<OperationHandlers>;

type HostnameCall = PathCall<'hostname'>;

function loadCustomHostname(call: HostnameCall, permission: OrganizationPermission = 'view'): CustomHostname {
    const found = findVisibleCustomHostname(call);
    if (!found) throw createNotFoundError('custom hostname', call.params.hostname);
    requirePermission(call.service, requireUserCaller(call.caller), found.organization, permission);
    return found;
}

/** Others must not learn which organization has a hostname. */
function findVisibleCustomHostname({ service, caller, params }: HostnameCall): CustomHostname | undefined {
    const found = findCustomHostname(service, params.hostname);
    return found && getOrganizationPermissions(service, found.organization, requireUserCaller(caller)).view
        ? found
        : undefined;
}
