import type { SiteExternalLink, SiteSection, SiteSectionGroup, SiteSpace, SiteStructure } from '@svc-int/api';

import type { Claims } from '../../conditions/index.js';
import type { Service } from '../../service/service.js';
import { hasSitePlanFeature } from './site-plans.js';
import {
    type ExternalLinkRow,
    isDefaultSiteSpace,
    type SectionGroupRow,
    type SectionRow,
    type SiteSpaceRow,
    type StoredSiteStructure,
    type StructureEntryRow,
} from './site-structure.js';
import {
    isExternalLink,
    isSection,
    listGroupAncestors,
    listSiteSpaces,
    listStructureEntries,
} from './structure-order.js';
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
    /** Whether `default` marks a site space in each section, not only the site's. */
    hasDefaultInEachSection?: boolean | undefined;
}

export function serializeSiteStructure(context: SiteContext): SiteStructure {
    const { structure } = context;
    if (structure.sections.length === 0) {
        return {
            type: 'siteSpaces',
            structure: listSiteSpaces(structure, null).map((row) => serializeSiteSpace(context, row)),
        };
    }
    return {
        type: 'sections',
        structure: listStructureEntries(structure, null).map((row) => serializeEntry(context, row)),
    };
}

function serializeEntry(
    context: SiteContext,
    row: StructureEntryRow,
): SiteSection | SiteSectionGroup | SiteExternalLink {
    if (isSection(row)) return serializeSection(context, row);
    return isExternalLink(row) ? serializeExternalLink(row) : serializeSectionGroup(context, row);
}

export function serializeSectionGroup(context: SiteContext, row: SectionGroupRow): SiteSectionGroup {
    const { service, site, structure } = context;
    const { id, title, localizedTitle, icon, draft, parent } = row;
    const children = listStructureEntries(structure, id).map((entry) => serializeEntry(context, entry));
    return {
        object: 'site-section-group',
        id,
        title,
        ...(localizedTitle !== null && { localizedTitle }),
        ...(icon !== null && { icon }),
        draft,
        ...(parent !== null && { sectionGroup: parent }),
        sections: children.filter((child) => child.object === 'site-section'),
        children,
        urls: { location: getSiteApiUrl(service, site, 'section-groups', id) },
    };
}

export function serializeExternalLink({
    id,
    title,
    localizedTitle,
    description,
    localizedDescription,
    icon,
    url,
    group,
    draft,
    condition,
}: ExternalLinkRow): SiteExternalLink {
    return {
        object: 'site-external-link',
        id,
        title,
        ...(localizedTitle !== null && { localizedTitle }),
        ...(description !== null && { description }),
        ...(localizedDescription !== null && { localizedDescription }),
        ...(icon !== null && { icon }),
        url,
        ...(group !== null && { sectionGroup: group }),
        draft,
        ...(condition !== null && { condition }),
    };
}

export function serializeSection(context: SiteContext, row: SectionRow): SiteSection {
    const { id, title, path, group, description, condition, icon, isDefault, draft } = row;
    const { localizedTitle, localizedDescription } = row;
    return {
        object: 'site-section',
        id,
        title,
        path,
        default: isDefault,
        draft,
        ...(localizedTitle !== null && { localizedTitle }),
        ...(description !== null && { description }),
        ...(localizedDescription !== null && { localizedDescription }),
        ...(condition !== null && { condition }),
        ...(group !== null && { sectionGroup: group }),
        ...(icon !== null && { icon }),
        siteSpaces: listSiteSpaces(context.structure, id).map((siteSpace) => serializeSiteSpace(context, siteSpace)),
        urls: getUrls(context, ['sections', id], isDefault ? [] : [path], isInDraft(context.structure, row)),
    };
}

export function serializeSiteSpace(context: SiteContext, row: SiteSpaceRow): SiteSpace {
    const { service, caller, site, structure, entry, hasDefaultInEachSection } = context;
    const { id, path, section, condition, draft, hidden, localizedTitle, homePage } = row;
    const space = getSpaceIncludingRestorable(service, row.space);
    const inSection = structure.sections.find(({ id }) => id === row.section);
    const isDraft = draft || (inSection !== undefined && isInDraft(structure, inSection));
    return {
        object: 'site-space',
        id,
        path,
        ...(section !== null && { section }),
        space: serializeSpace(service, space, caller, entry.shareKey),
        title: space.title,
        ...(localizedTitle !== null && { localizedTitle }),
        draft,
        ...(hidden && { hidden }),
        ...(homePage !== null && { pageId: homePage }),
        default: hasDefaultInEachSection ? row.isDefault : isDefaultSiteSpace(structure, row),
        ...(condition !== null && { condition }),
        hasAdvancedCustomizationFeature: hasSitePlanFeature(site.type, 'sites-advanced-customization'),
        urls: getUrls(context, ['site-spaces', id], getSiteSpacePath(row, inSection), isDraft),
    };
}

function isInDraft({ groups }: StoredSiteStructure, { draft, group }: SectionRow): boolean {
    return draft || listGroupAncestors(groups, group).some((row) => row.draft);
}

function getUrls(
    { service, site, entry }: SiteContext,
    apiPath: [kind: string, id: string],
    path: string[],
    draft: boolean,
) {
    return {
        location: getSiteApiUrl(service, site, ...apiPath),
        ...(!draft && getPublishedSiteUrls(service, site, path, entry)),
    };
}
