import { listAllPages } from '../orgs.js';
import type { TestService } from '../service.js';

const ORGANIZATIONS = ['acme', 'globex'];

export async function readEverything(service: TestService): Promise<unknown> {
    const { orgs, integrations } = service.client;
    const overview: unknown = await (await service.request('/_svc-int/workspace')).json();
    const installed = await listAllPages((page) => integrations.listIntegrationInstallations('real', { page }));
    const organizations = await Promise.all(
        ORGANIZATIONS.map(async (id) => ({
            organization: (await orgs.getOrganizationById(id)).data,
            spaces: await listAllPages((page) => orgs.listSpacesInOrganizationById(id, { page })),
            collections: await listAllPages((page) => orgs.listCollectionsInOrganizationById(id, { page })),
            members: await listAllPages((page) => orgs.listMembersInOrganizationById(id, { page })),
            teams: await listAllPages((page) => orgs.listTeamsInOrganizationById(id, { page })),
            providers: await listAllPages((page) => orgs.listSAMLProvidersInOrganizationById(id, { page })),
        })),
    );
    return { overview, installed, organizations };
}
