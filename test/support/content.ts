import type { ApiClient, Collection, Space } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';

import type { TestService } from './service.js';

export const DAY = 24 * 60 * 60 * 1000;

/** A client that calls as one of the seeded people, by the name in their id. */
export async function clientOf(service: TestService, name: string): Promise<ApiClient> {
    return service.as(await connectControl(service).createToken(`user-${name}`));
}

type SpaceBody = Parameters<ApiClient['orgs']['createSpace']>[1];

/** Makes a space in `acme`. */
export async function makeSpace(service: TestService, title: string, body: Partial<SpaceBody> = {}): Promise<Space> {
    return (await service.client.orgs.createSpace('acme', { title, ...body })).data;
}

/** Makes a collection in `acme`. */
export async function makeCollection(service: TestService, title: string, parent?: string): Promise<Collection> {
    return (await service.client.orgs.createCollection('acme', { title, ...(parent && { parent }) })).data;
}

/** Everything in `acme` by title, in its order: its spaces, and apart from them its collections. */
export async function titlesIn(service: TestService): Promise<{ spaces: string[]; collections: string[] }> {
    const { orgs } = service.client;
    const spaces = await orgs.listSpacesInOrganizationById('acme', { limit: 1000 });
    const collections = await orgs.listCollectionsInOrganizationById('acme', { limit: 1000 });
    const titles = ({ data }: { data: { items: { title: string }[] } }) => data.items.map(({ title }) => title);
    return { spaces: titles(spaces), collections: titles(collections) };
}
