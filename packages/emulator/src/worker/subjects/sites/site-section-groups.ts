import { and, eq } from 'drizzle-orm';

import { siteSectionGroups, siteSections } from '../../storage/schema/sites.schema.js';
import type { Service } from '../../service/service.js';
import { createNotFoundError } from '../../service/service-error.js';
import {
    createEndPosition,
    createEndPositions,
    getMovePosition,
    createPositionsAfter,
    type NeighbourIds,
} from './site-order.js';
import {
    requireReferencedSiteRow,
    toPositionedSectionsAndGroups,
    readSiteStructure,
    listSections,
    type SectionGroupRow,
    type SectionRow,
} from './site-structure.js';
import type { SiteRow } from './sites.js';

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
    id?: string | undefined;
}

export function addSectionGroup(
    service: Service,
    site: SiteRow,
    { id = service.newId(), title, icon, sections = [] }: SectionGroupInput,
): SectionGroupRow {
    const structure = readSiteStructure(service, site.id);
    const members = [...new Set(sections)].map((section) =>
        requireReferencedSiteRow(structure.sections, 'section', 'sections', section),
    );
    const [position = '', ...within] = createEndPositions(toPositionedSectionsAndGroups(structure), 1 + members.length);
    return service.db.transaction((tx) => {
        const row = tx.insert(siteSectionGroups).values({ id, site: site.id, title, icon, position }).returning().get();
        setPositions(service, members, within, id);
        return row;
    });
}

export interface SectionGroupChange {
    title?: string | undefined;
    icon?: string | null | undefined;
}

export function updateSectionGroup(
    storage: Service,
    row: SectionGroupRow,
    change: SectionGroupChange,
): SectionGroupRow {
    return write(storage, row, change);
}

/** As a neighbour, a section in a group stands for its group. */
export function moveSectionGroup(
    storage: Service,
    row: SectionGroupRow,
    { before, after }: NeighbourIds,
): SectionGroupRow {
    const structure = readSiteStructure(storage, row.site);
    const toTopLevelId = (id: string | undefined) =>
        structure.sections.find((section) => section.id === id)?.group ?? id;
    const moved = { id: row.id, position: row.position, parent: null };
    const { position } = getMovePosition(toPositionedSectionsAndGroups(structure), moved, {
        before: toTopLevelId(before),
        after: toTopLevelId(after),
    });
    return write(storage, row, { position });
}

/** Appends the section, unless it already is in this group. */
export function moveSectionToGroup(storage: Service, { id: group, site }: SectionGroupRow, section: SectionRow): void {
    if (section.group === group) return;
    const position = createEndPosition(toPositionedSectionsAndGroups(readSiteStructure(storage, site)));
    setPositions(storage, [section], [position], group);
}

/** Places the sections right after the group. */
export function removeSectionsFromGroup(storage: Service, row: SectionGroupRow, sections: readonly SectionRow[]): void {
    const order = toPositionedSectionsAndGroups(readSiteStructure(storage, row.site));
    setPositions(storage, sections, createPositionsAfter(order, row.position, sections.length), null);
}

/** The sections take the position of the group. */
export function deleteSectionGroupKeepingSections(storage: Service, row: SectionGroupRow): void {
    storage.db.transaction((tx) => {
        removeSectionsFromGroup(storage, row, listSections(readSiteStructure(storage, row.site), row.id));
        tx.delete(siteSectionGroups).where(eq(siteSectionGroups.id, row.id)).run();
    });
}

function setPositions(
    { db }: Service,
    sections: readonly SectionRow[],
    positions: readonly string[],
    group: string | null,
): void {
    for (const [index, { id }] of sections.entries())
        db.update(siteSections).set({ group, position: positions[index] }).where(eq(siteSections.id, id)).run();
}

function write({ db }: Service, { id }: SectionGroupRow, change: Partial<SectionGroupRow>): SectionGroupRow {
    // Drizzle rejects an empty `set`.
    return db
        .update(siteSectionGroups)
        .set({ ...change, id })
        .where(eq(siteSectionGroups.id, id))
        .returning()
        .get();
}
