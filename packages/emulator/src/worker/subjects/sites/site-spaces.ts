import { and, eq } from 'drizzle-orm';

import { insertRows } from '../../storage/insert-row.js';
import { siteSpaces } from '../../storage/schema/sites.schema.js';
import { assertValidSiteCondition } from './adaptive-schemas.js';
import type { Service } from '../../service/service.js';
import { createNotFoundError, ServiceError } from '../../service/service-error.js';
import { repairSiteDefaults } from './site-defaults.js';
import { createEndPositions, getMovePosition, type NeighbourIds } from './site-order.js';
import { storePreviousSitePath } from './previous-paths.js';
import { assertFreeSitePath, toFreeSitePath, fillMissingSitePaths } from './site-paths.js';
import {
    requireReferencedSiteRow,
    readSiteStructure,
    type SiteSpaceRow,
    type StoredSiteStructure,
} from './site-structure.js';
import { toPositionedSiteSpaces, listSiteSpaces } from './structure-order.js';
import type { SiteRow } from './sites.js';
import { createContentContext } from '../pages/index.js';
import { getSpaceIncludingRestorable, type SpaceRow } from '../spaces/index.js';

type Writer = Service;

export function getSiteSpace({ db }: Service, site: SiteRow, id: string): SiteSpaceRow {
    const own = and(eq(siteSpaces.site, site.id), eq(siteSpaces.id, id));
    const row = db.select().from(siteSpaces).where(own).get();
    if (!row) throw createNotFoundError('site space', id, `in "${site.id}"`);
    return row;
}

export interface SiteSpaceInput {
    space: SpaceRow;
    /** Unique in its section. Default: derived from the space title. */
    path?: string | undefined;
    id?: string | undefined;
    draft?: boolean | undefined;
    pageId?: string | null | undefined;
}

export function addSiteSpace(service: Writer, site: SiteRow, input: SiteSpaceInput, section?: string): SiteSpaceRow {
    const id = service.newId();
    addSiteSpaces(service, site, [{ ...input, id }], section);
    return getSiteSpace(service, site, id);
}

/** `sectionId` defaults to the default section, or the root of a site without sections. */
export function addSiteSpaces(
    service: Writer,
    site: SiteRow,
    inputs: readonly SiteSpaceInput[],
    sectionId?: string,
): void {
    const structure = readSiteStructure(service, site.id);
    const section = resolveSection(structure, sectionId);
    const siblings = listSiteSpaces(structure, section);
    for (const { space, pageId } of inputs) {
        assertShownOnce(siblings, space.id);
        assertHomePage(service, space, pageId);
    }
    const titled = inputs.map(({ path, space: { title } }) => ({ path, title }));
    const paths = fillMissingSitePaths(titled, listPaths(siblings));
    const positions = createEndPositions(structure.siteSpaces, inputs.length);
    const rows = inputs.map(({ id = service.newId(), space, draft = false, pageId = null }, index) => ({
        id,
        site: site.id,
        section,
        space: space.id,
        path: paths[index] ?? '',
        draft,
        homePage: pageId,
        isDefault: siblings.length === 0 && index === 0,
        position: positions[index] ?? '',
    }));
    insertRows(service.db, siteSpaces, rows);
}

function resolveSection(structure: StoredSiteStructure, given: string | undefined): string | null {
    if (given !== undefined) return requireReferencedSiteRow(structure.sections, 'section', 'sectionId', given).id;
    return structure.sections.find(({ isDefault }) => isDefault)?.id ?? null;
}

export interface SiteSpaceChange {
    path?: string | undefined;
    condition?: string | null | undefined;
    space?: SpaceRow | undefined;
    localizedTitle?: Record<string, string> | null | undefined;
    draft?: boolean | undefined;
    hidden?: boolean | undefined;
    pageId?: string | null | undefined;
}

export function updateSiteSpaceAndStoreOldPath(
    service: Service,
    site: SiteRow,
    row: SiteSpaceRow,
    { space, pageId, ...change }: SiteSpaceChange,
): SiteSpaceRow {
    const { path, condition } = change;
    const siblings = listSiteSpaces(readSiteStructure(service, site.id), row.section).filter(({ id }) => id !== row.id);
    if (path !== undefined && path !== row.path) assertFreeSitePath(path, listPaths(siblings));
    if (space) assertShownOnce(siblings, space.id);
    assertValidSiteCondition(service, site, condition);
    assertHomePage(service, space ?? getSpaceIncludingRestorable(service, row.space), pageId);
    const homePage = space && space.id !== row.space ? (pageId ?? null) : pageId;
    return service.db.transaction(() => {
        if (path !== undefined && path !== row.path) storePreviousSitePath(service, row, row.id);
        return write(service, row, { ...change, space: space?.id, homePage });
    });
}

export function moveSiteSpace(service: Service, row: SiteSpaceRow, neighbours: NeighbourIds): SiteSpaceRow {
    const structure = readSiteStructure(service, row.site);
    const moved = { id: row.id, position: row.position, parent: row.section };
    const { parent: section, position } = getMovePosition(toPositionedSiteSpaces(structure), moved, neighbours);
    if (section === row.section) return write(service, row, { position });
    const siblings = listSiteSpaces(structure, section);
    assertShownOnce(siblings, row.space);
    assertNotLast(structure, row);
    return service.db.transaction(() => {
        storePreviousSitePath(service, row, row.id);
        const path = toFreeSitePath(row.path, listPaths(siblings));
        const updated = write(service, row, { section, position, path, isDefault: false });
        repairSiteDefaults(service, row.site);
        return updated;
    });
}

export function deleteSiteSpaceUnlessLastInSection(service: Service, row: SiteSpaceRow): void {
    assertNotLast(readSiteStructure(service, row.site), row);
    service.db.transaction((tx) => {
        tx.delete(siteSpaces).where(eq(siteSpaces.id, row.id)).run();
        repairSiteDefaults(service, row.site);
    });
}

function write({ db }: Service, { id }: SiteSpaceRow, change: Partial<typeof siteSpaces.$inferInsert>): SiteSpaceRow {
    // Drizzle rejects `set({})`.
    return db
        .update(siteSpaces)
        .set({ ...change, id })
        .where(eq(siteSpaces.id, id))
        .returning()
        .get();
}

function listPaths(rows: readonly SiteSpaceRow[]): Set<string> {
    return new Set(rows.map(({ path }) => path));
}

function assertShownOnce(siblings: readonly SiteSpaceRow[], space: string): void {
    if (!siblings.some((row) => row.space === space)) return;
    throw new ServiceError(409, `The space "${space}" is already shown at this position of the site.`);
}

function assertNotLast(structure: StoredSiteStructure, { section }: SiteSpaceRow): void {
    if (section === null || listSiteSpaces(structure, section).length > 1) return;
    throw new ServiceError(
        409,
        `The section "${section}" would show nothing without its last site space; delete the section instead.`,
    );
}

function assertHomePage(service: Service, space: SpaceRow, pageId: string | null | undefined): void {
    if (typeof pageId !== 'string') return;
    if (createContentContext(service, space).pages.get(pageId)?.version.type === 'document') return;
    throw new ServiceError(422, `pageId: "${pageId}" is not a page with content in the space "${space.id}".`);
}
