import { and, eq } from 'drizzle-orm';

import { siteSections } from '../../storage/sites.schema.js';
import { assertSiteCondition } from './adaptive-schemas.js';
import type { Service } from '../../service/service.js';
import { createNotFoundError } from '../../service/service-error.js';
import { setDefaultSiteSpace, repairDefaults } from './site-defaults.js';
import { getMovePosition, type Neighbours } from './site-order.js';
import { storePreviousPath } from './previous-paths.js';
import { assertFreePath } from './site-paths.js';
import {
    getByField,
    toOrderedSections,
    readStructure,
    listSectionPaths,
    listSiteSpaces,
    type SectionRow,
} from './site-structure.js';
import type { SiteRow } from './sites.js';

export function getSection(service: Service, site: SiteRow, id: string): SectionRow {
    const row = findSection(service, site, id);
    if (!row) throw createNotFoundError('section', id, `in "${site.id}"`);
    return row;
}

export function findSection({ db }: Service, site: SiteRow, id: string): SectionRow | undefined {
    const own = and(eq(siteSections.site, site.id), eq(siteSections.id, id));
    return db.select().from(siteSections).where(own).get();
}

/** Changeable fields of a section; undefined keeps a value. */
export interface SectionChange {
    title?: string | undefined;
    path?: string | undefined;
    defaultSiteSpace?: string | undefined;
    condition?: string | null | undefined;
    icon?: string | null | undefined;
    description?: string | null | undefined;
}

export function updateSection(
    service: Service,
    site: SiteRow,
    row: SectionRow,
    { defaultSiteSpace, ...change }: SectionChange,
): SectionRow {
    const { path, condition } = change;
    const structure = readStructure(service, site.id);
    if (path !== undefined && path !== row.path) assertFreePath(path, listSectionPaths(structure));
    assertSiteCondition(service, site, condition);
    const first =
        defaultSiteSpace !== undefined &&
        getByField(
            listSiteSpaces(structure, row.id),
            'site space in this section',
            'defaultSiteSpace',
            defaultSiteSpace,
        );
    return service.db.transaction(() => {
        if (first) setDefaultSiteSpace(service, first);
        if (path !== undefined && path !== row.path)
            storePreviousPath(service, { site: row.site, section: null, path: row.path }, row.id);
        return write(service, row, change);
    });
}

/** Moves a section next to another one, in whatever group that is, or next to a group. */
export function moveSection(service: Service, row: SectionRow, neighbours: Neighbours): SectionRow {
    const moved = { id: row.id, position: row.position, parent: row.group };
    const order = toOrderedSections(readStructure(service, row.site));
    const { parent: group, position } = getMovePosition(order, moved, neighbours);
    return write(service, row, { group, position });
}

/** Removes a section with its site spaces. */
export function deleteSection(service: Service, { id, site }: SectionRow): void {
    service.db.transaction((tx) => {
        tx.delete(siteSections).where(eq(siteSections.id, id)).run();
        repairDefaults(service, site);
    });
}

function write({ db }: Service, { id }: SectionRow, change: Partial<SectionRow>): SectionRow {
    // The id stands here because an update of nothing is none.
    return db
        .update(siteSections)
        .set({ ...change, id })
        .where(eq(siteSections.id, id))
        .returning()
        .get();
}
