import type { SiteSection, SiteSectionGroup, SiteSpace, SiteStructure } from '@svc-int/api';

import type { Claims } from '../../conditions/index.js';
import type { Service } from '../../service/service.js';
import { hasSitePlanFeature } from './site-plans.js';
import {
    isSection,
    isDefaultSiteSpace,
    listSections,
    listSiteSpaces,
    listTopLevelSectionsAndGroups,
    type SectionGroupRow,
    type SectionRow,
    type SiteSpaceRow,
    type StoredSiteStructure,
} from './site-structure.js';
import { getSiteApiUrl, getSiteSpacePath, getPublishedSiteUrls, type SiteEntry } from './site-urls.js';
import type { SiteRow } from './sites.js';
import { serializeSpace } from './serialize-space.js';
import { getSpaceIncludingRestorable } from '../spaces/index.js';
import type { ReadCaller } from '../../service/callers/access.js';

export interface SiteContext {
    service: Service;
    caller: ReadCaller;
    site: SiteRow;
    structure: StoredSiteStructure;
    entry: SiteEntry;
    /** `undefined` disables filtering by conditions. */
    claims?: Claims | undefined;
    /** Whether `default` marks the first site space of each section. Default: only that of the site. */
    hasDefaultInEachSection?: boolean | undefined;
}

export function serializeStructure(context: SiteContext): SiteStructure {
    const { structure } = context;
    if (structure.sections.length === 0) {
        return {
            type: 'siteSpaces',
            structure: listSiteSpaces(structure, null).map((row) => serializeSiteSpace(context, row)),
        };
    }
    return {
        type: 'sections',
        structure: listTopLevelSectionsAndGroups(structure).map((row) =>
            isSection(row) ? serializeSection(context, row) : serializeGroup(context, row),
        ),
    };
}

export function serializeGroup(context: SiteContext, { id, title, icon }: SectionGroupRow): SiteSectionGroup {
    const { service, site, structure } = context;
    const sections = listSections(structure, id).map((row) => serializeSection(context, row));
    return {
        object: 'site-section-group',
        id,
        title,
        ...(icon !== null && { icon }),
        sections,
        children: sections,
        urls: { location: getSiteApiUrl(service, site, 'section-groups', id) },
    };
}

export function serializeSection(context: SiteContext, row: SectionRow): SiteSection {
    const { id, title, path, group, description, condition, icon, isDefault } = row;
    return {
        object: 'site-section',
        id,
        title,
        path,
        default: isDefault,
        ...(description !== null && { description }),
        ...(condition !== null && { condition }),
        ...(group !== null && { sectionGroup: group }),
        ...(icon !== null && { icon }),
        siteSpaces: listSiteSpaces(context.structure, id).map((siteSpace) => serializeSiteSpace(context, siteSpace)),
        urls: getUrls(context, ['sections', id], isDefault ? [] : [path]),
    };
}

export function serializeSiteSpace(context: SiteContext, row: SiteSpaceRow): SiteSpace {
    const { service, caller, site, structure, entry, hasDefaultInEachSection } = context;
    const { id, path, section, condition } = row;
    const space = getSpaceIncludingRestorable(service, row.space);
    return {
        object: 'site-space',
        id,
        path,
        ...(section !== null && { section }),
        space: serializeSpace(service, space, caller, entry.shareKey),
        title: space.title,
        default: hasDefaultInEachSection ? row.isDefault : isDefaultSiteSpace(structure, row),
        ...(condition !== null && { condition }),
        hasAdvancedCustomizationFeature: hasSitePlanFeature(site.type, 'sites-advanced-customization'),
        urls: getUrls(context, ['site-spaces', id], getSiteSpacePath(row, findSection(structure, row))),
    };
}

function findSection({ sections }: StoredSiteStructure, { section }: SiteSpaceRow): SectionRow | undefined {
    return sections.find(({ id }) => id === section);
}

function getUrls({ service, site, entry }: SiteContext, apiPath: [kind: string, id: string], path: string[]) {
    return {
        location: getSiteApiUrl(service, site, ...apiPath),
        ...getPublishedSiteUrls(service, site, path, entry),
    };
}
