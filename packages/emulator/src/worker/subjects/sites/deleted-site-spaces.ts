import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import {
    deletedSiteSpaces,
    siteSections,
    siteSpaceCustomizations,
    siteSpaces,
    sites,
} from '../../storage/schema/sites.schema.js';
import type { SpaceRow } from '../spaces/index.js';
import { replaceSiteSpaceCustomization } from './customization/site-customizations.js';
import { setDefaultSection, setDefaultSiteSpace, repairSiteDefaults } from './site-defaults.js';
import { createEndPosition, type PositionedItem } from './site-order.js';
import { toFreeSitePath } from './site-paths.js';
import { readSiteStructure, type SectionRow, listSectionPaths, type StoredSiteStructure } from './site-structure.js';
import { toPositionedEntries, toPositionedSiteSpaces, listSiteSpaces } from './structure-order.js';

type KeptRow = typeof deletedSiteSpaces.$inferSelect;

export function saveSiteSpacesShowingDeletedSpaces({ db }: Service, spaceIds: readonly string[]): void {
    for (const space of spaceIds) {
        const shown = db
            .select({
                placed: getTableColumns(siteSpaces),
                section: getTableColumns(siteSections),
                customization: siteSpaceCustomizations.settings,
            })
            .from(siteSpaces)
            .leftJoin(siteSections, eq(siteSections.id, siteSpaces.section))
            .leftJoin(siteSpaceCustomizations, eq(siteSpaceCustomizations.siteSpace, siteSpaces.id))
            .where(eq(siteSpaces.space, space))
            .all();
        for (const { placed, ...kept } of shown)
            db.insert(deletedSiteSpaces)
                .values({ ...placed, ...kept })
                .run();
    }
}

/** Restores nothing in sections that already show the space. */
export function restoreSiteSpacesShowingSpace(service: Service, { id, organization }: SpaceRow): void {
    const { db } = service;
    const of = eq(deletedSiteSpaces.space, id);
    const own = db.select({ id: sites.id }).from(sites).where(eq(sites.organization, organization));
    const condition = and(of, inArray(deletedSiteSpaces.site, own));
    const kept = db.select().from(deletedSiteSpaces).where(condition).orderBy(asc(deletedSiteSpaces.id)).all();
    for (const site of new Set(kept.map((row) => row.site))) {
        const structure = readSiteStructure(service, site);
        for (const row of kept) if (row.site === site) restoreSiteSpace(service, structure, row);
        repairSiteDefaults(service, site);
    }
    db.delete(deletedSiteSpaces).where(of).run();
}

function restoreSiteSpace(
    service: Service,
    structure: StoredSiteStructure,
    { section: archived, customization, ...kept }: KeptRow,
): void {
    const section = resolveSection(service, structure, archived);
    const siblings = listSiteSpaces(structure, section);
    if (siblings.some(({ space }) => space === kept.space)) return;
    const path = toFreeSitePath(kept.path, new Set(siblings.map((row) => row.path)));
    const position = restorePosition(kept.position, toPositionedSiteSpaces(structure));
    const row = { ...kept, section, path, position };
    service.db.insert(siteSpaces).values(row).run();
    if (customization) replaceSiteSpaceCustomization(service, row, customization);
    if (kept.isDefault && siblings.length > 0) setDefaultSiteSpace(service, row);
    structure.siteSpaces.push(row);
}

function resolveSection(service: Service, structure: StoredSiteStructure, archived: SectionRow | null): string | null {
    const { sections, siteSpaces: shown } = structure;
    if (archived && sections.some(({ id }) => id === archived.id)) return archived.id;
    if (!archived || (sections.length === 0 && shown.length > 0))
        return sections.find(({ isDefault }) => isDefault)?.id ?? null;
    return restoreSection(service, structure, archived);
}

function restoreSection(service: Service, structure: StoredSiteStructure, archived: SectionRow): string {
    const group = structure.groups.some(({ id }) => id === archived.group) ? archived.group : null;
    const path = toFreeSitePath(archived.path, listSectionPaths(structure));
    const position = restorePosition(archived.position, toPositionedEntries(structure));
    const row = { ...archived, group, path, position };
    service.db.insert(siteSections).values(row).run();
    if (archived.isDefault) setDefaultSection(service, row);
    structure.sections.push(row);
    return row.id;
}

function restorePosition(position: string, siblings: readonly PositionedItem[]): string {
    return siblings.some((row) => row.position === position) ? createEndPosition(siblings) : position;
}
