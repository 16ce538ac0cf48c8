import { createClient, paginate } from '@svc-int/api';

const client = createClient({ endpoint: 'http://127.0.0.1' });

export async function rename(spaceId: string, title: string): Promise<string> {
    const { data } = await client.spaces.updateSpaceById(spaceId, { title }, { retries: 0 });
    return data.revision;
}

export async function listMembers(organizationId: string): Promise<string[]> {
    const names: string[] = [];
    const members = paginate(client.orgs.listMembersInOrganizationById, organizationId, { role: 'guest', limit: 100 });
    for await (const { user } of members) names.push(user.displayName);
    return names;
}
