import { and, eq } from 'drizzle-orm';

import { siteSectionGroups, siteSections } from '../storage/sites.schema.js';
import type { Service } from './service.js';
import { notFound } from './service-error.js';
import { lastPosition, placeAt, positionAfter, type Neighbours } from './site-order.js';
import { named, orderOfSections, readStructure, sectionsIn, type GroupRow, type SectionRow } from './site-structure.js';
import type { SiteRow } from './sites.js';

type Storage = Pick<Service, 'db'>;

export function getGroup(storage: Storage, site: SiteRow, id: string): GroupRow {
    const row = findGroup(storage, site, id);
    if (!row) throw notFound(`section group of "${site.id}"`, id);
    return row;
}

export function findGroup({ db }: Storage, site: SiteRow, id: string): GroupRow | undefined {
    const own = and(eq(siteSectionGroups.site, site.id), eq(siteSectionGroups.id, id));
    return db.select().from(siteSectionGroups).where(own).get();
}

/** What a section group is made from. */
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
    service: Pick<Service, 'db' | 'newId'>,
    site: SiteRow,
    { id = service.newId(), title, icon, sections = [] }: GroupInput,
): GroupRow {
    const structure = readStructure(service, site.id);
    const members = [...new Set(sections)].map((section) => named(structure.sections, 'section', 'sections', section));
    const position = lastPosition(orderOfSections(structure));
    return service.db.transaction((tx) => {
        const row = tx.insert(siteSectionGroups).values({ id, site: site.id, title, icon, position }).returning().get();
        for (const member of members) addToGroup(service, row, member);
        return row;
    });
}

/** What can be set of a section group; undefined leaves a value. */
export interface GroupChange {
    title?: string | undefined;
    icon?: string | null | undefined;
}

export function updateGroup(storage: Storage, row: GroupRow, change: GroupChange): GroupRow {
    return write(storage, row, change);
}

/** Moves a section group next to another one or a section; next to a section of a group is next to that group. */
export function moveGroup(storage: Storage, row: GroupRow, { before, after }: Neighbours): GroupRow {
    const structure = readStructure(storage, row.site);
    const atTop = (id: string | undefined) => structure.sections.find((section) => section.id === id)?.group ?? id;
    const moved = { id: row.id, position: row.position, parent: null };
    const { position } = placeAt(orderOfSections(structure), moved, { before: atTop(before), after: atTop(after) });
    return write(storage, row, { position });
}

/** Puts a section of the site into a group, after those that are there; one that is there stays where it is. */
export function addToGroup(storage: Storage, { id: group, site }: GroupRow, section: SectionRow): void {
    if (section.group === group) return;
    const position = lastPosition(orderOfSections(readStructure(storage, site)));
    place(storage, section, { group, position });
}

/** Takes a section out of a group; it comes right after it. */
export function removeFromGroup(storage: Storage, row: GroupRow, section: SectionRow): void {
    const order = orderOfSections(readStructure(storage, row.site));
    place(storage, section, { group: null, position: positionAfter(order, row.position) });
}

/** Removes a section group; its sections stay, in its place. */
export function removeGroup(storage: Storage, row: GroupRow): void {
    storage.db.transaction((tx) => {
        for (const section of sectionsIn(readStructure(storage, row.site), row.id).toReversed())
            removeFromGroup(storage, row, section);
        tx.delete(siteSectionGroups).where(eq(siteSectionGroups.id, row.id)).run();
    });
}

function place({ db }: Storage, { id }: SectionRow, change: Pick<SectionRow, 'group' | 'position'>): void {
    db.update(siteSections).set(change).where(eq(siteSections.id, id)).run();
}

function write({ db }: Storage, { id }: GroupRow, change: Partial<GroupRow>): GroupRow {
    // The id stands here because an update of nothing is none.
    return db
        .update(siteSectionGroups)
        .set({ ...change, id })
        .where(eq(siteSectionGroups.id, id))
        .returning()
        .get();
}
