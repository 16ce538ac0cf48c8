import type { ApiClient, SiteStructure } from '@svc-int/api';

import type { NamedItem } from './site-client.js';

type Entry = SiteStructure['structure'][number];

export interface ConditionalPart {
    kind: 'section' | 'site-space' | 'link';
    id: string;
    title: string;
    depth: number;
    condition: string;
}

export function listConditionalParts({ structure }: SiteStructure): ConditionalPart[] {
    return (structure as readonly Entry[]).flatMap((entry) => listParts(entry, 0));
}

function listParts(entry: Entry, depth: number): ConditionalPart[] {
    switch (entry.object) {
        case 'site-section-group':
            return entry.children.flatMap((child) => listParts(child, depth));
        case 'site-section':
            return [
                createPart('section', entry, depth),
                ...entry.siteSpaces.flatMap((siteSpace) => listParts(siteSpace, depth + 1)),
            ];
        case 'site-space':
            return [createPart('site-space', entry, depth)];
        case 'site-external-link':
            return [createPart('link', entry, depth)];
    }
}

export function listShownSpaces({ structure }: SiteStructure): NamedItem[] {
    const shown = (structure as readonly Entry[]).flatMap(listSpacesOfEntry);
    return [...new Map(shown.map((space) => [space.id, space])).values()];
}

function listSpacesOfEntry(entry: Entry): NamedItem[] {
    switch (entry.object) {
        case 'site-section-group':
            return entry.children.flatMap(listSpacesOfEntry);
        case 'site-section':
            return entry.siteSpaces.flatMap(listSpacesOfEntry);
        case 'site-space':
            return [{ id: entry.space.id, title: entry.title }];
        case 'site-external-link':
            return [];
    }
}

function createPart(
    kind: ConditionalPart['kind'],
    { id, title, condition = '' }: { id: string; title: string; condition?: string | undefined },
    depth: number,
): ConditionalPart {
    return { kind, id, title, depth, condition };
}

/** An empty text removes the condition. */
export async function updateSitePartCondition(
    orgs: ApiClient['orgs'],
    { organization, id: site }: { organization: string; id: string },
    { kind, id }: ConditionalPart,
    text: string,
): Promise<void> {
    const condition = text.trim() === '' ? null : text.trim();
    switch (kind) {
        case 'section':
            return void (await orgs.updateSiteSectionById(organization, site, id, { condition }));
        case 'site-space':
            return void (await orgs.updateSiteSpaceById(organization, site, id, { condition }));
        case 'link':
            return void (await orgs.updateSiteExternalLinkById(organization, site, id, { condition }));
    }
}
