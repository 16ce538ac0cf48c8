import { asc, eq } from 'drizzle-orm';

import type { IsVisible } from '../../markdown/index.js';
import { siteExternalLinks, siteSectionGroups, siteSections, siteSpaces } from '../../storage/schema/sites.schema.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { listGroupAncestors } from './structure-order.js';

export type SectionGroupRow = typeof siteSectionGroups.$inferSelect;
export type SectionRow = typeof siteSections.$inferSelect;
export type SiteSpaceRow = typeof siteSpaces.$inferSelect;
export type ExternalLinkRow = typeof siteExternalLinks.$inferSelect;

export type StructureEntryRow = SectionGroupRow | SectionRow | ExternalLinkRow;

export interface StoredSiteStructure {
    groups: SectionGroupRow[];
    sections: SectionRow[];
    siteSpaces: SiteSpaceRow[];
    links: ExternalLinkRow[];
}

export function readSiteStructure({ db }: Service, site: string): StoredSiteStructure {
    const groups = db.select().from(siteSectionGroups).where(eq(siteSectionGroups.site, site));
    const sections = db.select().from(siteSections).where(eq(siteSections.site, site));
    const shown = db.select().from(siteSpaces).where(eq(siteSpaces.site, site));
    const links = db.select().from(siteExternalLinks).where(eq(siteExternalLinks.site, site));
    return {
        groups: groups.orderBy(asc(siteSectionGroups.position)).all(),
        sections: sections.orderBy(asc(siteSections.position)).all(),
        siteSpaces: shown.orderBy(asc(siteSpaces.position)).all(),
        links: links.orderBy(asc(siteExternalLinks.position)).all(),
    };
}

interface Conditional {
    condition: string | null;
    draft: boolean;
}

/** Omits drafts, empty sections and groups; on adaptive sites, also entries whose conditions fail. */
export function filterSiteStructure(structure: StoredSiteStructure, isVisible: IsVisible): StoredSiteStructure {
    const isShown = ({ condition, draft }: Conditional) => !draft && (condition === null || isVisible(condition));
    const isInLiveGroup = ({ group }: { group: string | null }) =>
        listGroupAncestors(structure.groups, group).every(({ draft }) => !draft);
    const shownSpaces = structure.siteSpaces.filter(isShown);
    const filled = new Set(shownSpaces.map(({ section }) => section));
    const sections = structure.sections.filter((row) => isShown(row) && isInLiveGroup(row) && filled.has(row.id));
    const links = structure.links.filter((row) => isShown(row) && isInLiveGroup(row));
    const sectionIds = new Set(sections.map(({ id }) => id));
    const groupIds = new Set(
        [...sections, ...links].flatMap(({ group }) => listGroupAncestors(structure.groups, group).map(({ id }) => id)),
    );
    return {
        groups: structure.groups.filter(({ id }) => groupIds.has(id)),
        sections,
        siteSpaces: shownSpaces.filter(({ section }) => section === null || sectionIds.has(section)),
        links,
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

export function isDefaultSiteSpace({ sections }: StoredSiteStructure, { section, isDefault }: SiteSpaceRow): boolean {
    return isDefault && (section === null || sections.some((row) => row.id === section && row.isDefault));
}

export function listSectionPaths({ sections }: StoredSiteStructure): Set<string> {
    return new Set(sections.map(({ path }) => path));
}

/** Throws 422 for an unknown id. */
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
