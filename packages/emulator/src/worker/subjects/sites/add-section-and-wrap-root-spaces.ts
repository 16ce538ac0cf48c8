import { and, eq, isNull } from 'drizzle-orm';

import { siteSections, siteSpaces } from '../../storage/schema/sites.schema.js';
import type { ContentWriter } from '../revisions/index.js';
import { createEndPosition } from './site-order.js';
import { createSitePathFromTitle } from './site-paths.js';
import { addSiteSpaces, type SiteSpaceInput } from './site-spaces.js';
import { readSiteStructure, listSectionPaths, type SectionRow } from './site-structure.js';
import { toPositionedEntries, listSiteSpaces } from './structure-order.js';
import type { SiteRow } from './sites.js';
import { getSpaceIncludingRestorable, type SpaceRow } from '../spaces/index.js';

export interface SectionInput {
    shown: readonly [SiteSpaceInput, ...SiteSpaceInput[]];
    /** Default: title of its first space. */
    title?: string | null | undefined;
    icon?: string | null | undefined;
    group?: string | undefined;
    draft?: boolean | undefined;
    /** Unique on the site. Default: derived from the title. */
    path?: string | undefined;
    id?: string | undefined;
}

/** A site has either sections or site spaces at its root. */
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
    {
        id = service.newId(),
        title,
        path,
        icon,
        group,
        draft,
    }: Omit<SectionInput, 'shown' | 'title'> & { title: string },
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
            draft,
            path: path ?? createSitePathFromTitle(title, taken),
            isDefault: structure.sections.length === 0,
            position: createEndPosition(toPositionedEntries(structure)),
        })
        .returning()
        .get();
}

/** Section titles, unlike space titles, have at least two characters. */
export function getSectionTitle(ownTitle: string | null | undefined, { title }: Pick<SpaceRow, 'title'>): string {
    return ownTitle ?? (title.length < 2 ? `Section ${title}`.trim() : title);
}
