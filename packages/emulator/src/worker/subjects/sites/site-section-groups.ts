import { and, eq } from 'drizzle-orm';

import { siteSectionGroups, siteSections } from '../../storage/sites.schema.js';
import type { Service } from '../../service/service.js';
import { createNotFoundError } from '../../service/service-error.js';
import {
    getLastPosition,
    createLastPositions,
    getMovePosition,
    createPositionsAfter,
    type Neighbours,
} from './site-order.js';
import {
    getByField,
    toOrderedSections,
    readStructure,
    listSections,
    type GroupRow,
    type SectionRow,
} from './site-structure.js';
import type { SiteRow } from './sites.js';

export function getGroup(storage: Service, site: SiteRow, id: string): GroupRow {
    const row = findGroup(storage, site, id);
    if (!row) throw createNotFoundError('section group', id, `in "${site.id}"`);
    return row;
}

export function findGroup({ db }: Service, site: SiteRow, id: string): GroupRow | undefined {
    const own = and(eq(siteSectionGroups.site, site.id), eq(siteSectionGroups.id, id));
    return db.select().from(siteSectionGroups).where(own).get();
}

/** Input for a section group. */
export interface GroupInput {
    title: string;
    icon?: string | null | undefined;
    /** Ids of sections of the site, in the order that they have in the group. */
    sections?: readonly string[] | undefined;
    /** Default: a new id. */
    id?: string | undefined;
}

/** Adds a section group after everything else on a site, and puts sections into it, out of those that they were in. */
export function addGroup(
    service: Service,
    site: SiteRow,
    { id = service.newId(), title, icon, sections = [] }: GroupInput,
): GroupRow {
    const structure = readStructure(service, site.id);
    const members = [...new Set(sections)].map((section) =>
        getByField(structure.sections, 'section', 'sections', section),
    );
    const [position = '', ...within] = createLastPositions(toOrderedSections(structure), 1 + members.length);
    return service.db.transaction((tx) => {
        const row = tx.insert(siteSectionGroups).values({ id, site: site.id, title, icon, position }).returning().get();
        setPositions(service, members, within, id);
        return row;
    });
}

/** Changeable fields of a section group; undefined keeps a value. */
export interface GroupChange {
    title?: string | undefined;
    icon?: string | null | undefined;
}

export function updateGroup(storage: Service, row: GroupRow, change: GroupChange): GroupRow {
    return write(storage, row, change);
}

/** Moves a section group next to another one or a section; next to a section of a group is next to that group. */
export function moveGroup(storage: Service, row: GroupRow, { before, after }: Neighbours): GroupRow {
    const structure = readStructure(storage, row.site);
    const toTopLevelId = (id: string | undefined) =>
        structure.sections.find((section) => section.id === id)?.group ?? id;
    const moved = { id: row.id, position: row.position, parent: null };
    const { position } = getMovePosition(toOrderedSections(structure), moved, {
        before: toTopLevelId(before),
        after: toTopLevelId(after),
    });
    return write(storage, row, { position });
}

/** Puts a section of the site into a group, after those that are there; one that is there stays where it is. */
export function addToGroup(storage: Service, { id: group, site }: GroupRow, section: SectionRow): void {
    if (section.group === group) return;
    const position = getLastPosition(toOrderedSections(readStructure(storage, site)));
    setPositions(storage, [section], [position], group);
}

/** Takes sections out of their group; they come right after it. */
export function removeFromGroup(storage: Service, row: GroupRow, sections: readonly SectionRow[]): void {
    const order = toOrderedSections(readStructure(storage, row.site));
    setPositions(storage, sections, createPositionsAfter(order, row.position, sections.length), null);
}

/** Removes a section group; its sections stay, in its place. */
export function deleteGroup(storage: Service, row: GroupRow): void {
    storage.db.transaction((tx) => {
        removeFromGroup(storage, row, listSections(readStructure(storage, row.site), row.id));
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

function write({ db }: Service, { id }: GroupRow, change: Partial<GroupRow>): GroupRow {
    // The id stands here because an update of nothing is none.
    return db
        .update(siteSectionGroups)
        .set({ ...change, id })
        .where(eq(siteSectionGroups.id, id))
        .returning()
        .get();
}
