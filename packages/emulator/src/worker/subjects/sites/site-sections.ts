import { and, eq } from 'drizzle-orm';

import { siteSections } from '../../storage/schema/sites.schema.js';
import { assertValidSiteCondition } from './adaptive-schemas.js';
import type { Service } from '../../service/service.js';
import { createNotFoundError } from '../../service/service-error.js';
import { setDefaultSiteSpace, repairSiteDefaults } from './site-defaults.js';
import { createEndPosition, getMovePosition, type NeighbourIds } from './site-order.js';
import { storePreviousSitePath } from './previous-paths.js';
import { assertFreeSitePath } from './site-paths.js';
import { requireReferencedSiteRow, readSiteStructure, listSectionPaths, type SectionRow } from './site-structure.js';
import { toPositionedEntries, listSiteSpaces } from './structure-order.js';
import type { SiteRow } from './sites.js';

export function getSiteSection(service: Service, site: SiteRow, id: string): SectionRow {
    const row = findSiteSection(service, site, id);
    if (!row) throw createNotFoundError('section', id, `in "${site.id}"`);
    return row;
}

export function findSiteSection({ db }: Service, site: SiteRow, id: string): SectionRow | undefined {
    const own = and(eq(siteSections.site, site.id), eq(siteSections.id, id));
    return db.select().from(siteSections).where(own).get();
}

export interface SectionChange {
    title?: string | undefined;
    localizedTitle?: Record<string, string> | null | undefined;
    path?: string | undefined;
    defaultSiteSpace?: string | undefined;
    condition?: string | null | undefined;
    icon?: string | null | undefined;
    description?: string | null | undefined;
    localizedDescription?: Record<string, string> | null | undefined;
    draft?: boolean | undefined;
    siteSectionGroupId?: string | null | undefined;
}

export function updateSiteSectionAndStoreOldPath(
    service: Service,
    site: SiteRow,
    row: SectionRow,
    { defaultSiteSpace, siteSectionGroupId: group, ...change }: SectionChange,
): SectionRow {
    const { path, condition } = change;
    const structure = readSiteStructure(service, site.id);
    if (path !== undefined && path !== row.path) assertFreeSitePath(path, listSectionPaths(structure));
    assertValidSiteCondition(service, site, condition);
    const first =
        defaultSiteSpace !== undefined &&
        requireReferencedSiteRow(
            listSiteSpaces(structure, row.id),
            'site space in this section',
            'defaultSiteSpace',
            defaultSiteSpace,
        );
    if (typeof group === 'string')
        requireReferencedSiteRow(structure.groups, 'section group', 'siteSectionGroupId', group);
    const isMoved = group !== undefined && group !== row.group;
    const moved = isMoved ? { group, position: createEndPosition(toPositionedEntries(structure)) } : {};
    return service.db.transaction(() => {
        if (first) setDefaultSiteSpace(service, first);
        if (path !== undefined && path !== row.path)
            storePreviousSitePath(service, { site: row.site, section: null, path: row.path }, row.id);
        return write(service, row, { ...change, ...moved });
    });
}

export function moveSection(service: Service, row: SectionRow, neighbours: NeighbourIds): SectionRow {
    const moved = { id: row.id, position: row.position, parent: row.group };
    const order = toPositionedEntries(readSiteStructure(service, row.site));
    const { parent: group, position } = getMovePosition(order, moved, neighbours);
    return write(service, row, { group, position });
}

export function deleteSectionWithSiteSpaces(service: Service, { id, site }: SectionRow): void {
    service.db.transaction((tx) => {
        tx.delete(siteSections).where(eq(siteSections.id, id)).run();
        repairSiteDefaults(service, site);
    });
}

function write({ db }: Service, { id }: SectionRow, change: Partial<typeof siteSections.$inferInsert>): SectionRow {
    // Drizzle rejects `set({})`.
    return db
        .update(siteSections)
        .set({ ...change, id })
        .where(eq(siteSections.id, id))
        .returning()
        .get();
}
