import type { SiteSection, SiteSectionGroup, SiteSpace, SiteStructure } from '@svc-int/api';

import type { Claims } from '../../conditions/index.js';
import type { Service } from '../../service/service.js';
import { hasFeature } from './site-plans.js';
import {
    isSection,
    isShownFirst,
    sectionsIn,
    siteSpacesIn,
    topOf,
    type GroupRow,
    type SectionRow,
    type SiteSpaceRow,
    type Structure,
} from './site-structure.js';
import { pathOnSite, publishedUrls } from './site-urls.js';
import type { SiteRow } from './sites.js';
import { spaceView } from './space-views.js';
import { getSpace } from '../spaces/index.js';
import type { Reader } from '../../service/access.js';

/** A site as somebody looks at it. */
export interface SiteSight {
    service: Service;
    caller: Reader;
    site: SiteRow;
    structure: Structure;
    /** Key of the share link that it is seen through. */
    shareKey?: string | undefined;
    /** Facts about the visitor who looks; undefined for one who sees what every visitor sees. */
    claims?: Claims | undefined;
}

export function structureView(sight: SiteSight): SiteStructure {
    const { structure } = sight;
    if (structure.sections.length === 0) {
        return { type: 'siteSpaces', structure: siteSpacesIn(structure, null).map((row) => siteSpaceView(sight, row)) };
    }
    return {
        type: 'sections',
        structure: topOf(structure).map((row) => (isSection(row) ? sectionView(sight, row) : groupView(sight, row))),
    };
}

export function groupView(sight: SiteSight, { id, title, icon }: GroupRow): SiteSectionGroup {
    const sections = sectionsIn(sight.structure, id).map((row) => sectionView(sight, row));
    return {
        object: 'site-section-group',
        id,
        title,
        ...(icon !== null && { icon }),
        sections,
        children: sections,
    };
}

export function sectionView(sight: SiteSight, row: SectionRow): SiteSection {
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
        siteSpaces: siteSpacesIn(sight.structure, id).map((siteSpace) => siteSpaceView(sight, siteSpace)),
        urls: urlsOf(sight, isDefault ? [] : [path]),
    };
}

export function siteSpaceView(sight: SiteSight, row: SiteSpaceRow): SiteSpace {
    const { service, caller, site, structure, shareKey } = sight;
    const { id, path, section, condition } = row;
    const space = getSpace(service, row.space);
    return {
        object: 'site-space',
        id,
        path,
        ...(section !== null && { section }),
        space: spaceView(service, space, caller, shareKey),
        title: space.title,
        default: isShownFirst(structure, row),
        ...(condition !== null && { condition }),
        hasAdvancedCustomizationFeature: hasFeature(site.type, 'sites-advanced-customization'),
        urls: urlsOf(sight, pathOnSite(row, sectionOf(structure, row))),
    };
}

function sectionOf({ sections }: Structure, { section }: SiteSpaceRow): SectionRow | undefined {
    return sections.find(({ id }) => id === section);
}

function urlsOf({ service, site, shareKey }: SiteSight, path: string[]) {
    return publishedUrls(service, site, path, shareKey);
}
