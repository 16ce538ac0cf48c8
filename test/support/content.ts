import type { ApiClient, Collection, Space } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';

import type { TestService } from './service.js';

export const DAY = 24 * 60 * 60 * 1000;

export async function createUserClient(service: TestService, name: string): Promise<ApiClient> {
    return service.as(await connectControl(service).createToken(`user-${name}`));
}

type SpaceBody = Parameters<ApiClient['orgs']['createSpace']>[1];

export async function createSpace(service: TestService, title: string, body: Partial<SpaceBody> = {}): Promise<Space> {
    return (await service.client.orgs.createSpace('acme', { title, ...body })).data;
}

export async function createCollection(service: TestService, title: string, parent?: string): Promise<Collection> {
    return (await service.client.orgs.createCollection('acme', { title, ...(parent && { parent }) })).data;
}

export async function listTitles(service: TestService): Promise<{ spaces: string[]; collections: string[] }> {
    const { orgs } = service.client;
    const spaces = await orgs.listSpacesInOrganizationById('acme', { limit: 1000 });
    const collections = await orgs.listCollectionsInOrganizationById('acme', { limit: 1000 });
    const titles = ({ data }: { data: { items: { title: string }[] } }) => data.items.map(({ title }) => title);
    return { spaces: titles(spaces), collections: titles(collections) };
}
