import type { SiteExternalLink, SiteSection, SiteSectionGroup, SiteSpace } from '@svc-int/api';

import {
    getSiteSpace,
    moveExternalLink,
    serializeExternalLink,
    serializeSectionGroup,
    moveSectionGroup,
    moveSection,
    moveSiteSpace,
    requireReferencedSiteRow,
    readSiteStructure,
    serializeSection,
    type SiteRow,
    serializeSiteSpace,
    type StoredSiteStructure,
    serializeSiteStructure,
} from '../../../subjects/sites/index.js';
import { ServiceError } from '../../../service/service-error.js';
import type { OperationHandlers } from '../../mount.js';
import { loadEditableSite, createUnfilteredSiteContext, loadSiteContext } from './load-site.js';

export const siteStructureHandlers = {
    getSiteStructure: (call) => ({ data: serializeSiteStructure(loadSiteContext(call)) }),

    sortSiteStructure: (call) => ({ data: sort(call, loadEditableSite(call)) }),
} satisfies Partial<OperationHandlers>;

type Sorting = Parameters<OperationHandlers['sortSiteStructure']>[0];
type Item = Sorting['body']['item'];

function sort(call: Sorting, site: SiteRow): SiteSpace | SiteSection | SiteSectionGroup | SiteExternalLink {
    const { service, body } = call;
    const { item, position } = body;
    const structure = readSiteStructure(service, site.id);
    const neighbours = {
        before: findNeighbourId(structure, item, 'position.before', position.before),
        after: findNeighbourId(structure, item, 'position.after', position.after),
    };
    switch (item.type) {
        case 'site-space': {
            const row = moveSiteSpace(
                service,
                requireReferencedSiteRow(structure.siteSpaces, item.type, 'item', item.id),
                neighbours,
            );
            return serializeSiteSpace(createUnfilteredSiteContext(call, site), getSiteSpace(service, site, row.id));
        }
        case 'site-section': {
            const row = moveSection(
                service,
                requireReferencedSiteRow(structure.sections, item.type, 'item', item.id),
                neighbours,
            );
            return serializeSection(createUnfilteredSiteContext(call, site), row);
        }
        case 'site-section-group': {
            const row = moveSectionGroup(
                service,
                requireReferencedSiteRow(structure.groups, item.type, 'item', item.id),
                neighbours,
            );
            return serializeSectionGroup(createUnfilteredSiteContext(call, site), row);
        }
        case 'site-external-link': {
            const row = requireReferencedSiteRow(structure.links, item.type, 'item', item.id);
            return serializeExternalLink(moveExternalLink(service, row, neighbours));
        }
    }
}

function findNeighbourId(
    structure: StoredSiteStructure,
    item: Item,
    field: string,
    sibling: Item | undefined,
): string | undefined {
    if (!sibling) return undefined;
    if ((item.type === 'site-space') !== (sibling.type === 'site-space')) {
        throw new ServiceError(422, `${field}: a ${item.type} cannot be placed next to a ${sibling.type}.`);
    }
    return requireReferencedSiteRow(listRows(structure, sibling.type), sibling.type, field, sibling.id).id;
}

function listRows(
    { siteSpaces, sections, groups, links }: StoredSiteStructure,
    type: Item['type'],
): readonly { id: string }[] {
    switch (type) {
        case 'site-space':
            return siteSpaces;
        case 'site-section':
            return sections;
        case 'site-section-group':
            return groups;
        case 'site-external-link':
            return links;
    }
}
