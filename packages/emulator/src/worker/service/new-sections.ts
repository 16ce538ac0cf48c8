import { and, eq, isNull } from 'drizzle-orm';

import { siteSections, siteSpaces } from '../storage/sites.schema.js';
import { spaces } from '../storage/spaces.schema.js';
import type { Service } from './service.js';
import { lastPosition } from './site-order.js';
import { assertFreePath, pathFor } from './site-paths.js';
import { addSiteSpace } from './site-spaces.js';
import { orderOfSections, readStructure, sectionPaths, siteSpacesIn, type SectionRow } from './site-structure.js';
import type { SiteRow } from './sites.js';
import type { SpaceRow } from './spaces.js';

type Writer = Pick<Service, 'db' | 'newId'>;

/** What a section is made from. */
export interface SectionInput {
    /** What it shows first. */
    space: SpaceRow;
    /** Default: that of the space. */
    title?: string | null | undefined;
    icon?: string | null | undefined;
    /** Id of a section group of the site. Default: none. */
    group?: string | undefined;
    /** Default: made from the title. */
    path?: string | undefined;
    /** Default: a new id. */
    id?: string | undefined;
    /** Id of the site space that shows the space. Default: a new id. */
    siteSpace?: string | undefined;
}

/**
 * Adds a section after everything else on a site. On a site that has none yet, what it shows goes into a first section, so
 * that all of it can still be reached.
 */
export function addSection(
    service: Writer,
    site: SiteRow,
    { space, siteSpace, title, ...input }: SectionInput,
): SectionRow {
    return service.db.transaction(() => {
        gatherRoot(service, site);
        const section = insert(service, site, { ...input, title: title ?? titleLike(space.title) });
        addSiteSpace(service, site, { space, section: section.id, id: siteSpace });
        return section;
    });
}

function gatherRoot(service: Writer, site: SiteRow): void {
    const structure = readStructure(service, site.id);
    const shown = siteSpacesIn(structure, null);
    const first = shown.find(({ isDefault }) => isDefault);
    if (!first) return;
    const space = service.db.select().from(spaces).where(eq(spaces.id, first.space)).get();
    const { id: section } = insert(service, site, { title: titleLike(space?.title ?? '') });
    service.db
        .update(siteSpaces)
        .set({ section })
        .where(and(eq(siteSpaces.site, site.id), isNull(siteSpaces.section)))
        .run();
}

function insert(
    service: Writer,
    site: SiteRow,
    {
        id = service.newId(),
        title,
        path,
        icon,
        group,
    }: Omit<SectionInput, 'space' | 'siteSpace' | 'title'> & { title: string },
): SectionRow {
    const structure = readStructure(service, site.id);
    const taken = sectionPaths(structure);
    if (path !== undefined) assertFreePath(path, taken);
    return service.db
        .insert(siteSections)
        .values({
            id,
            site: site.id,
            title,
            icon,
            group,
            path: path ?? pathFor(title, taken),
            isDefault: structure.sections.length === 0,
            position: lastPosition(orderOfSections(structure)),
        })
        .returning()
        .get();
}

/** Titles of spaces may be shorter than those of sections. */
function titleLike(title: string): string {
    return title.length < 2 ? `Section ${title}`.trim() : title;
}
