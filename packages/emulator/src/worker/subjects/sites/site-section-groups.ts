import { and, eq } from 'drizzle-orm';

import { siteExternalLinks, siteSectionGroups, siteSections } from '../../storage/schema/sites.schema.js';
import type { Service } from '../../service/service.js';
import { createNotFoundError, ServiceError } from '../../service/service-error.js';
import {
    createEndPosition,
    createEndPositions,
    getMovePosition,
    createPositionsAfter,
    type NeighbourIds,
} from './site-order.js';
import {
    requireReferencedSiteRow,
    readSiteStructure,
    type SectionGroupRow,
    type SectionRow,
    type StoredSiteStructure,
    type StructureEntryRow,
} from './site-structure.js';
import {
    isExternalLink,
    isSection,
    listGroupAncestors,
    listStructureEntries,
    toPositionedEntries,
} from './structure-order.js';
import type { SiteRow } from './sites.js';

const MAX_GROUP_LEVELS = 4;

export function getSectionGroup(storage: Service, site: SiteRow, id: string): SectionGroupRow {
    const row = findSectionGroup(storage, site, id);
    if (!row) throw createNotFoundError('section group', id, `in "${site.id}"`);
    return row;
}

export function findSectionGroup({ db }: Service, site: SiteRow, id: string): SectionGroupRow | undefined {
    const own = and(eq(siteSectionGroups.site, site.id), eq(siteSectionGroups.id, id));
    return db.select().from(siteSectionGroups).where(own).get();
}

export interface SectionGroupInput {
    title: string;
    icon?: string | null | undefined;
    sections?: readonly string[] | undefined;
    parent?: string | undefined;
    draft?: boolean | undefined;
    id?: string | undefined;
}

export function addSectionGroup(
    service: Service,
    site: SiteRow,
    { id = service.newId(), sections = [], parent, ...input }: SectionGroupInput,
): SectionGroupRow {
    const structure = readSiteStructure(service, site.id);
    if (parent !== undefined) assertParent(structure, 'parent', undefined, parent);
    const members = [...new Set(sections)].map((section) =>
        requireReferencedSiteRow(structure.sections, 'section', 'sections', section),
    );
    const [position = '', ...within] = createEndPositions(toPositionedEntries(structure), 1 + members.length);
    return service.db.transaction((tx) => {
        const values = { id, site: site.id, ...input, parent, position };
        const row = tx.insert(siteSectionGroups).values(values).returning().get();
        writePositions(service, members, within, id);
        return row;
    });
}

export interface SectionGroupChange {
    title?: string | undefined;
    localizedTitle?: Record<string, string> | null | undefined;
    icon?: string | null | undefined;
    draft?: boolean | undefined;
    parentSectionGroupId?: string | null | undefined;
}

/** A group that changes its parent becomes the parent's last entry. */
export function updateSectionGroup(
    storage: Service,
    row: SectionGroupRow,
    { parentSectionGroupId: parent, ...change }: SectionGroupChange,
): SectionGroupRow {
    if (parent === undefined || parent === row.parent) return write(storage, row, change);
    const structure = readSiteStructure(storage, row.site);
    assertParent(structure, 'parentSectionGroupId', row, parent);
    return write(storage, row, { ...change, parent, position: createEndPosition(toPositionedEntries(structure)) });
}

/** A neighbour within a group counts as the group. */
export function moveSectionGroup(
    storage: Service,
    row: SectionGroupRow,
    { before, after }: NeighbourIds,
): SectionGroupRow {
    const structure = readSiteStructure(storage, row.site);
    const toGroupId = (id: string | undefined) =>
        [...structure.sections, ...structure.links].find((entry) => entry.id === id)?.group ?? id;
    const moved = { id: row.id, position: row.position, parent: row.parent };
    const { parent, position } = getMovePosition(toPositionedEntries(structure), moved, {
        before: toGroupId(before),
        after: toGroupId(after),
    });
    assertParent(structure, 'position', row, parent);
    return write(storage, row, { parent, position });
}

export function moveSectionToGroup(storage: Service, { id: group, site }: SectionGroupRow, section: SectionRow): void {
    if (section.group === group) return;
    const position = createEndPosition(toPositionedEntries(readSiteStructure(storage, site)));
    writePositions(storage, [section], [position], group);
}

export function moveEntriesOutOfGroup(
    storage: Service,
    row: SectionGroupRow,
    entries: readonly StructureEntryRow[],
): void {
    const order = toPositionedEntries(readSiteStructure(storage, row.site));
    writePositions(storage, entries, createPositionsAfter(order, row.position, entries.length), row.parent);
}

export function deleteSectionGroupKeepingEntries(storage: Service, row: SectionGroupRow): void {
    storage.db.transaction((tx) => {
        moveEntriesOutOfGroup(storage, row, listStructureEntries(readSiteStructure(storage, row.site), row.id));
        tx.delete(siteSectionGroups).where(eq(siteSectionGroups.id, row.id)).run();
    });
}

/** Throws 422 for an unknown group, a group in `row`, and too deep nesting. */
function assertParent(
    structure: StoredSiteStructure,
    bodyField: string,
    row: SectionGroupRow | undefined,
    parent: string | null,
): void {
    if (parent === null) return;
    requireReferencedSiteRow(structure.groups, 'section group', bodyField, parent);
    const ancestors = listGroupAncestors(structure.groups, parent);
    if (ancestors.some(({ id }) => id === row?.id))
        throw new ServiceError(422, `${bodyField}: the section group "${row?.id}" cannot be in itself.`);
    const levels = ancestors.length + (row ? countGroupLevels(structure, row) : 1);
    if (levels > MAX_GROUP_LEVELS)
        throw new ServiceError(
            422,
            `${bodyField}: section groups can be nested at most ${MAX_GROUP_LEVELS} levels deep.`,
        );
}

function countGroupLevels(structure: StoredSiteStructure, row: SectionGroupRow): number {
    const within = structure.groups.filter(({ parent }) => parent === row.id);
    return 1 + Math.max(0, ...within.map((group) => countGroupLevels(structure, group)));
}

function writePositions(
    { db }: Service,
    entries: readonly StructureEntryRow[],
    positions: readonly string[],
    parent: string | null,
): void {
    for (const [index, entry] of entries.entries()) {
        const position = positions[index];
        if (isSection(entry))
            db.update(siteSections).set({ group: parent, position }).where(eq(siteSections.id, entry.id)).run();
        else if (isExternalLink(entry))
            db.update(siteExternalLinks)
                .set({ group: parent, position })
                .where(eq(siteExternalLinks.id, entry.id))
                .run();
        else db.update(siteSectionGroups).set({ parent, position }).where(eq(siteSectionGroups.id, entry.id)).run();
    }
}

function write({ db }: Service, { id }: SectionGroupRow, change: Partial<SectionGroupRow>): SectionGroupRow {
    // Drizzle rejects `set({})`.
    return db
        .update(siteSectionGroups)
        .set({ ...change, id })
        .where(eq(siteSectionGroups.id, id))
        .returning()
        .get();
}
