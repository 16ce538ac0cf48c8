import { allPages } from './orgs.js';
import type { TestService } from './service.js';

const ORGANIZATIONS = ['acme', 'globex'];

export async function everythingIn(service: TestService): Promise<unknown> {
    const { orgs, integrations } = service.client;
    const overview: unknown = await (await service.request('/_svc-int/workspace')).json();
    const installed = await allPages((page) => integrations.listIntegrationInstallations('real', { page }));
    const organizations = await Promise.all(
        ORGANIZATIONS.map(async (id) => ({
            organization: (await orgs.getOrganizationById(id)).data,
            spaces: await allPages((page) => orgs.listSpacesInOrganizationById(id, { page })),
            collections: await allPages((page) => orgs.listCollectionsInOrganizationById(id, { page })),
            members: await allPages((page) => orgs.listMembersInOrganizationById(id, { page })),
            teams: await allPages((page) => orgs.listTeamsInOrganizationById(id, { page })),
            providers: await allPages((page) => orgs.listSAMLProvidersInOrganizationById(id, { page })),
        })),
    );
    return { overview, installed, organizations };
}
