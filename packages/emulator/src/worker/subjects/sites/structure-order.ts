import type { PositionedItem } from './site-order.js';
import type {
    ExternalLinkRow,
    SectionGroupRow,
    SectionRow,
    SiteSpaceRow,
    StoredSiteStructure,
    StructureEntryRow,
} from './site-structure.js';

export function isSection(row: StructureEntryRow): row is SectionRow {
    return 'path' in row;
}

export function isExternalLink(row: StructureEntryRow): row is ExternalLinkRow {
    return 'url' in row;
}

function getParentId(row: StructureEntryRow): string | null {
    return 'parent' in row ? row.parent : row.group;
}

export function listGroupAncestors(groups: readonly SectionGroupRow[], group: string | null): SectionGroupRow[] {
    const found: SectionGroupRow[] = [];
    for (let id = group; id !== null; id = found.at(-1)?.parent ?? null) {
        const row = groups.find((one) => one.id === id);
        if (!row || found.includes(row)) break;
        found.push(row);
    }
    return found;
}

export function listStructureEntries(
    { groups, sections, links }: StoredSiteStructure,
    parent: string | null,
): StructureEntryRow[] {
    return [...groups, ...sections, ...links]
        .filter((row) => getParentId(row) === parent)
        .toSorted((a, b) => (a.position < b.position ? -1 : 1));
}

export function listSectionsInReadingOrder(structure: StoredSiteStructure, parent: string | null = null): SectionRow[] {
    if (structure.groups.length === 0) return structure.sections;
    return listStructureEntries(structure, parent).flatMap((row) => {
        if (isSection(row)) return [row];
        return isExternalLink(row) ? [] : listSectionsInReadingOrder(structure, row.id);
    });
}

export function listSiteSpaces({ siteSpaces }: StoredSiteStructure, section: string | null): SiteSpaceRow[] {
    return siteSpaces.filter((row) => row.section === section);
}

export function listSiteSpacesInReadingOrder(structure: StoredSiteStructure): SiteSpaceRow[] {
    const sections = listSectionsInReadingOrder(structure).map(({ id }) => id);
    return [null, ...sections].flatMap((section) => listSiteSpaces(structure, section));
}

/** Sorts in reading order: a blank precedes all characters of positions. */
export function getSectionSortKey({ groups }: StoredSiteStructure, { id, group, position }: SectionRow): string {
    const above = listGroupAncestors(groups, group).map((row) => row.position);
    return [...above.toReversed(), position, id].join(' ');
}

export function getSiteSpaceSortKey(structure: StoredSiteStructure, { id, section, position }: SiteSpaceRow): string {
    const above = structure.sections.find((row) => row.id === section);
    return `${above ? getSectionSortKey(structure, above) : ''} ${position} ${id}`;
}

export function toPositionedEntries({ groups, sections, links }: StoredSiteStructure): PositionedItem[] {
    return [...groups, ...sections, ...links].map((row) => ({
        id: row.id,
        position: row.position,
        parent: getParentId(row),
    }));
}

export function toPositionedSiteSpaces({ siteSpaces }: StoredSiteStructure): PositionedItem[] {
    return siteSpaces.map(({ id, position, section }) => ({ id, position, parent: section }));
}
