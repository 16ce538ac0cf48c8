import type { ApiClient } from '@svc-int/api';
import { connectControl } from '@svc-int/emulator';

import { createSpace } from '../content.js';
import type { TestService } from '../service.js';

type SiteBody = Parameters<ApiClient['orgs']['createSite']>[1];

export async function createGreetingSpace(service: TestService, title: string): Promise<string> {
    const { id: space } = await createSpace(service, title);
    const page = { title: 'Welcome', markdown: `Hello from ${title}.` };
    await connectControl(service).changeContent({ space, edits: [{ type: 'add', page }] });
    return space;
}

export async function publishGreetingSite(
    service: TestService,
    body: SiteBody,
): Promise<{ site: string; url: string }> {
    const { orgs } = service.client;
    const spaces = [await createGreetingSpace(service, 'Guide')];
    const { id: site } = (await orgs.createSite('acme', { title: 'Docs', spaces, ...body })).data;
    return { site, url: (await orgs.publishSite('acme', site)).data.urls.published ?? '' };
}
