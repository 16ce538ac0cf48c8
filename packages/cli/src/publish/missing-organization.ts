import { isLocalMachineUrl } from '../service/endpoint.js';
import { findLocalService } from '../service/find-local-service.js';
import type { ServiceAddress } from '../dev/state/session-file.js';
import type { ServiceConnection } from '../service/service-connection.js';

export type CreateOrganizationFn = () => Promise<void>;

/** Returns undefined if the organization exists, or if the kit cannot create it. */
export async function prepareOrganizationCreation(
    service: ServiceConnection,
    address: ServiceAddress,
    organization: string,
): Promise<CreateOrganizationFn | undefined> {
    if (!isLocalMachineUrl(address.url)) return undefined;
    const local = await findLocalService(address).catch(() => undefined);
    if (!local || (await isExistingOrganization(service, organization))) return undefined;
    return () => local.control.createOrganization(organization);
}

async function isExistingOrganization(service: ServiceConnection, name: string): Promise<boolean> {
    const byId = await service.find(['organization'], (client) => client.orgs.getOrganizationById(name));
    return (
        byId !== undefined ||
        (await service.find(['subdomain'], (client) => client.subdomains.getSubdomain(name))) !== undefined
    );
}
