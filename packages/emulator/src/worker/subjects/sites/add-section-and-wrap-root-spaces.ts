import { and, eq, isNull } from 'drizzle-orm';

import { siteSections, siteSpaces } from '../../storage/sites.schema.js';
import type { ContentWriter } from '../revisions/index.js';
import { createEndPosition } from './site-order.js';
import { createSitePathFromTitle } from './site-paths.js';
import { addSiteSpaces, type SiteSpaceInput } from './site-spaces.js';
import {
    toPositionedSectionsAndGroups,
    readSiteStructure,
    listSectionPaths,
    listSiteSpaces,
    type SectionRow,
} from './site-structure.js';
import type { SiteRow } from './sites.js';
import { getSpaceIncludingRestorable, type SpaceRow } from '../spaces/index.js';

/** Input for a section. */
export interface SectionInput {
    /** Site spaces that it shows, in order. */
    shown: readonly [SiteSpaceInput, ...SiteSpaceInput[]];
    /** Default: that of what it shows first. */
    title?: string | null | undefined;
    icon?: string | null | undefined;
    /** Id of a section group of the site. Default: none. */
    group?: string | undefined;
    /** One that no other section of the site has. Default: made from the title. */
    path?: string | undefined;
    /** Default: a new id. */
    id?: string | undefined;
}

/**
 * Adds a section after everything else on a site. On a site that has none yet, what it shows goes into a first section, so
 * that all of it can still be reached.
 */
export function addSectionAndWrapRootSpaces(
    service: ContentWriter,
    site: SiteRow,
    { shown, title, ...input }: SectionInput,
): SectionRow {
    return service.db.transaction(() => {
        moveRootToSection(service, site);
        const section = insert(service, site, { ...input, title: getSectionTitle(title, shown[0].space) });
        addSiteSpaces(service, site, shown, section.id);
        return section;
    });
}

function moveRootToSection(service: ContentWriter, site: SiteRow): void {
    const structure = readSiteStructure(service, site.id);
    const shown = listSiteSpaces(structure, null);
    const first = shown.find(({ isDefault }) => isDefault);
    if (!first) return;
    const space = getSpaceIncludingRestorable(service, first.space);
    const { id: section } = insert(service, site, { title: getSectionTitle(undefined, space) });
    service.db
        .update(siteSpaces)
        .set({ section })
        .where(and(eq(siteSpaces.site, site.id), isNull(siteSpaces.section)))
        .run();
}

function insert(
    service: ContentWriter,
    site: SiteRow,
    { id = service.newId(), title, path, icon, group }: Omit<SectionInput, 'shown' | 'title'> & { title: string },
): SectionRow {
    const structure = readSiteStructure(service, site.id);
    const taken = listSectionPaths(structure);
    return service.db
        .insert(siteSections)
        .values({
            id,
            site: site.id,
            title,
            icon,
            group,
            path: path ?? createSitePathFromTitle(title, taken),
            isDefault: structure.sections.length === 0,
            position: createEndPosition(toPositionedSectionsAndGroups(structure)),
        })
        .returning()
        .get();
}

/** The title of a section: its own, or that of its space, which may be shorter than those of sections. */
export function getSectionTitle(ownTitle: string | null | undefined, { title }: Pick<SpaceRow, 'title'>): string {
    return ownTitle ?? (title.length < 2 ? `Section ${title}`.trim() : title);
}
