import { asc, eq } from 'drizzle-orm';

import type { Claims } from '../../conditions/index.js';
import { isVisibleUnderCondition } from '../access/index.js';
import { siteSectionGroups, siteSections, siteSpaces, type SiteRow } from '../../storage/schema/sites.schema.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import type { PositionedItem } from './site-order.js';

export type SectionGroupRow = typeof siteSectionGroups.$inferSelect;
export type SectionRow = typeof siteSections.$inferSelect;
export type SiteSpaceRow = typeof siteSpaces.$inferSelect;

export interface StoredSiteStructure {
    groups: SectionGroupRow[];
    sections: SectionRow[];
    siteSpaces: SiteSpaceRow[];
}

export function readSiteStructure({ db }: Service, site: string): StoredSiteStructure {
    const groups = db.select().from(siteSectionGroups).where(eq(siteSectionGroups.site, site));
    const sections = db.select().from(siteSections).where(eq(siteSections.site, site));
    const shown = db.select().from(siteSpaces).where(eq(siteSpaces.site, site));
    return {
        groups: groups.orderBy(asc(siteSectionGroups.position)).all(),
        sections: sections.orderBy(asc(siteSections.position)).all(),
        siteSpaces: shown.orderBy(asc(siteSpaces.position)).all(),
    };
}

/** On adaptive sites, omits items whose conditions do not match, and empty groups. */
export function filterStructure(
    site: SiteRow,
    { groups, sections, siteSpaces }: StoredSiteStructure,
    claims: Claims,
): StoredSiteStructure {
    const isShown = ({ condition }: { condition: string | null }) => isVisibleUnderCondition(site, condition, claims);
    const shownSpaces = siteSpaces.filter(isShown);
    const shownSections = sections.filter(
        (section) => isShown(section) && shownSpaces.some((row) => row.section === section.id),
    );
    const ids = new Set(shownSections.map(({ id }) => id));
    return {
        groups: groups.filter(({ id }) => shownSections.some(({ group }) => group === id)),
        sections: shownSections,
        siteSpaces: shownSpaces.filter(({ section }) => section === null || ids.has(section)),
    };
}

export function findFirstSiteSpaceByPosition({ db }: Service, site: string): SiteSpaceRow | undefined {
    return db
        .select()
        .from(siteSpaces)
        .where(eq(siteSpaces.site, site))
        .orderBy(asc(siteSpaces.position))
        .limit(1)
        .get();
}

export function listTopLevelSectionsAndGroups({
    groups,
    sections,
}: StoredSiteStructure): (SectionGroupRow | SectionRow)[] {
    const single = sections.filter(({ group }) => group === null);
    return [...groups, ...single].toSorted((a, b) => (a.position < b.position ? -1 : 1));
}

export function listSections({ sections }: StoredSiteStructure, group: string | null): SectionRow[] {
    return sections.filter((section) => section.group === group);
}

export function listSectionsInReadingOrder(structure: StoredSiteStructure): SectionRow[] {
    return listTopLevelSectionsAndGroups(structure).flatMap((row) =>
        isSection(row) ? [row] : listSections(structure, row.id),
    );
}

export function listSiteSpaces({ siteSpaces }: StoredSiteStructure, section: string | null): SiteSpaceRow[] {
    return siteSpaces.filter((row) => row.section === section);
}

export function listSiteSpacesInReadingOrder(structure: StoredSiteStructure): SiteSpaceRow[] {
    const sections = listSectionsInReadingOrder(structure).map(({ id }) => id);
    return [null, ...sections].flatMap((section) => listSiteSpaces(structure, section));
}

export function isDefaultSiteSpace({ sections }: StoredSiteStructure, { section, isDefault }: SiteSpaceRow): boolean {
    return isDefault && (section === null || sections.some((row) => row.id === section && row.isDefault));
}

export function getSectionSortKey({ groups }: StoredSiteStructure, { id, group, position }: SectionRow): string {
    const top = groups.find((row) => row.id === group) ?? { position };
    return `${top.position} ${position} ${id}`;
}

export function getSiteSpaceSortKey(structure: StoredSiteStructure, { id, section, position }: SiteSpaceRow): string {
    const above = structure.sections.find((row) => row.id === section);
    return `${above ? getSectionSortKey(structure, above) : ''} ${position} ${id}`;
}

export function isSection(row: SectionGroupRow | SectionRow): row is SectionRow {
    return 'path' in row;
}

export function toPositionedSectionsAndGroups({ groups, sections }: StoredSiteStructure): PositionedItem[] {
    return [
        ...groups.map(({ id, position }) => ({ id, position, parent: null })),
        ...sections.map(({ id, position, group }) => ({ id, position, parent: group })),
    ];
}

export function toPositionedSiteSpaces({ siteSpaces }: StoredSiteStructure): PositionedItem[] {
    return siteSpaces.map(({ id, position, section }) => ({ id, position, parent: section }));
}

export function listSectionPaths({ sections }: StoredSiteStructure): Set<string> {
    return new Set(sections.map(({ path }) => path));
}

/** @throws ServiceError 422 for an unknown id. */
export function requireReferencedSiteRow<Row extends { id: string }>(
    rows: readonly Row[],
    rowLabel: string,
    bodyField: string,
    id: string,
): Row {
    const row = rows.find((one) => one.id === id);
    if (row) return row;
    throw new ServiceError(422, `${bodyField}: there is no ${rowLabel} "${id}" on this site.`);
}
