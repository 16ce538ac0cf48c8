import type { SiteSection, SiteSectionGroup, SiteSpace } from '@svc-int/api';

import {
    getSiteSpace,
    groupView,
    moveGroup,
    moveSection,
    moveSiteSpace,
    named,
    readStructure,
    sectionView,
    type SiteRow,
    siteSpaceView,
    type Structure,
    structureView,
} from '../../subjects/sites/index.js';
import { ServiceError } from '../../service/service-error.js';
import type { Handlers } from '../mount.js';
import { changeableSite, sightOf, visitorSight } from './site-of.js';

/** How a site is arranged. */
export const siteStructureHandlers = {
    getSiteStructure: (call) => ({ data: structureView(visitorSight(call)) }),

    sortSiteStructure: (call) => ({ data: sort(call, changeableSite(call)) }),
} satisfies Partial<Handlers>;

type Sorting = Parameters<Handlers['sortSiteStructure']>[0];
type Item = Sorting['body']['item'];

/** Moves one thing of a site, and shows it where it is then. */
function sort(call: Sorting, site: SiteRow): SiteSpace | SiteSection | SiteSectionGroup {
    const { service, body } = call;
    const { item, position } = body;
    const structure = readStructure(service, site.id);
    const neighbours = {
        before: neighbour(structure, item, 'position.before', position.before),
        after: neighbour(structure, item, 'position.after', position.after),
    };
    switch (item.type) {
        case 'site-space': {
            const row = moveSiteSpace(service, named(structure.siteSpaces, item.type, 'item', item.id), neighbours);
            return siteSpaceView(sightOf(call, site), getSiteSpace(service, site, row.id));
        }
        case 'site-section': {
            const row = moveSection(service, named(structure.sections, item.type, 'item', item.id), neighbours);
            return sectionView(sightOf(call, site), row);
        }
        case 'site-section-group': {
            const row = moveGroup(service, named(structure.groups, item.type, 'item', item.id), neighbours);
            return groupView(sightOf(call, site), row);
        }
    }
}

function neighbour(structure: Structure, item: Item, field: string, beside: Item | undefined): string | undefined {
    if (!beside) return undefined;
    if ((item.type === 'site-space') !== (beside.type === 'site-space')) {
        throw new ServiceError(422, `${field}: a ${item.type} cannot be placed next to a ${beside.type}.`);
    }
    return named(rowsOf(structure, beside.type), beside.type, field, beside.id).id;
}

function rowsOf({ siteSpaces, sections, groups }: Structure, type: Item['type']): readonly { id: string }[] {
    switch (type) {
        case 'site-space':
            return siteSpaces;
        case 'site-section':
            return sections;
        case 'site-section-group':
            return groups;
    }
}
