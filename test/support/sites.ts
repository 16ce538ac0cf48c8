import type { ApiClient, Site, SiteStructure } from '@svc-int/api';

import { makeSpace } from './content.js';
import type { TestService } from './service.js';

type SiteBody = Parameters<ApiClient['orgs']['createSite']>[1];

/** Makes a site in `acme` that shows new spaces with these titles. */
export async function makeSite(service: TestService, titles: string[] = [], body: SiteBody = {}): Promise<Site> {
    const spaces: string[] = [];
    for (const title of titles) spaces.push((await makeSpace(service, title)).id);
    return (await service.client.orgs.createSite('acme', { title: 'Docs', spaces, ...body })).data;
}

/** Makes a site in `acme` with a section for each title, that shows a space of the same title; gives their ids. */
export async function makeSections(
    service: TestService,
    ...titles: string[]
): Promise<{ site: string; sections: string[] }> {
    const { id: site } = await makeSite(service);
    const sections: string[] = [];
    for (const title of titles) {
        const { id: spaceId } = await makeSpace(service, title);
        sections.push((await service.client.orgs.addSectionToSite('acme', site, { spaceId })).data.id);
    }
    return { site, sections };
}

/** What a site shows, in a line: `*` is shown first, `[ ]` is a group, `( )` are site spaces. */
export async function outline(service: TestService, site: string): Promise<string> {
    return outlineOf((await service.client.orgs.getSiteStructure('acme', site)).data);
}

/** The same of a structure at hand. */
export function outlineOf({ structure }: SiteStructure): string {
    return structure.map(entryOf).join(' ');
}

function entryOf(entry: SiteStructure['structure'][number]): string {
    switch (entry.object) {
        case 'site-space':
            return entry.title + (entry.default ? '*' : '');
        case 'site-section':
            return `${entry.title}${entry.default ? '*' : ''}(${entry.siteSpaces.map(entryOf).join(' ')})`;
        case 'site-section-group':
            return `${entry.title}[${entry.sections.map(entryOf).join(' ')}]`;
    }
}
