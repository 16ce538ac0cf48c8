import type { ApiClient, Site, SiteSection, SiteSpace, SiteStructure } from '@svc-int/api';

import { createSpace } from './content.js';
import type { TestService } from './service.js';

type SiteBody = Parameters<ApiClient['orgs']['createSite']>[1];

export async function createSite(service: TestService, titles: string[] = [], body: SiteBody = {}): Promise<Site> {
    const spaces: string[] = [];
    for (const title of titles) spaces.push((await createSpace(service, title)).id);
    return (await service.client.orgs.createSite('acme', { title: 'Docs', spaces, ...body })).data;
}

export async function createSections(
    service: TestService,
    ...titles: string[]
): Promise<{ site: string; sections: string[] }> {
    const { id: site } = await createSite(service);
    await service.client.orgs.publishSite('acme', site);
    const sections: string[] = [];
    for (const title of titles) {
        const { id: spaceId } = await createSpace(service, title);
        sections.push((await service.client.orgs.addSectionToSite('acme', site, { spaceId })).data.id);
    }
    return { site, sections };
}

/**
 * Formats a structure: `[ ]` groups, `>` links, `( )` site spaces, `*` the site's default, `+` a section's default (only in URLs of a published
 * site).
 */
export async function outline(service: TestService, site: string): Promise<string> {
    return formatOutline((await service.client.orgs.getSiteStructure('acme', site)).data);
}

export function formatOutline({ structure }: SiteStructure): string {
    return structure.map(entryOf).join(' ');
}

function entryOf(entry: SiteStructure['structure'][number]): string {
    switch (entry.object) {
        case 'site-space':
            return spaceOf(entry);
        case 'site-section':
            return `${entry.title}${entry.default ? '*' : ''}(${entry.siteSpaces.map((one) => spaceOf(one, entry)).join(' ')})`;
        case 'site-section-group':
            return `${entry.title}[${entry.children.map(entryOf).join(' ')}]`;
        case 'site-external-link':
            return `${entry.title}>`;
    }
}

function spaceOf({ title, default: isDefault, urls }: SiteSpace, section?: SiteSection): string {
    if (isDefault) return `${title}*`;
    const isFirst = urls.published !== undefined && urls.published === section?.urls.published;
    return isFirst ? `${title}+` : title;
}
