import { and, eq } from 'drizzle-orm';

import { MAX_SITE_LINKS } from '../../../seed/seed-limits.js';
import { siteExternalLinks } from '../../storage/schema/sites.schema.js';
import type { Service } from '../../service/service.js';
import { createNotFoundError, ServiceError } from '../../service/service-error.js';
import { assertValidSiteCondition } from './adaptive-schemas.js';
import { createEndPosition, getMovePosition, type NeighbourIds } from './site-order.js';
import { type ExternalLinkRow, readSiteStructure, requireReferencedSiteRow } from './site-structure.js';
import { toPositionedEntries } from './structure-order.js';
import type { SiteRow } from './sites.js';

export interface ExternalLinkChange {
    title?: string | undefined;
    localizedTitle?: Record<string, string> | null | undefined;
    description?: string | null | undefined;
    localizedDescription?: Record<string, string> | null | undefined;
    icon?: string | null | undefined;
    url?: string | undefined;
    draft?: boolean | undefined;
    condition?: string | null | undefined;
    parent?: string | null | undefined;
}

export type ExternalLinkInput = ExternalLinkChange & { title: string; url: string };

export function addExternalLink(
    service: Service,
    site: SiteRow,
    { parent = null, ...input }: ExternalLinkInput,
): ExternalLinkRow {
    const structure = readSiteStructure(service, site.id);
    if (structure.sections.length === 0)
        throw new ServiceError(409, `The site "${site.id}" has no sections. Add a section before you add a link.`);
    if (structure.links.length >= MAX_SITE_LINKS)
        throw new ServiceError(409, `The site "${site.id}" has ${MAX_SITE_LINKS} links; delete some of them first.`);
    if (parent !== null) requireReferencedSiteRow(structure.groups, 'section group', 'parent', parent);
    assertValidSiteCondition(service, site, input.condition);
    const position = createEndPosition(toPositionedEntries(structure));
    return service.db
        .insert(siteExternalLinks)
        .values({ id: service.newId(), site: site.id, ...input, group: parent, position })
        .returning()
        .get();
}

/** A link that changes its group becomes the group's last entry. */
export function updateExternalLink(
    service: Service,
    site: SiteRow,
    row: ExternalLinkRow,
    { parent, ...change }: ExternalLinkChange,
): ExternalLinkRow {
    assertValidSiteCondition(service, site, change.condition);
    if (parent === undefined || parent === row.group) return write(service, row, change);
    const structure = readSiteStructure(service, site.id);
    if (parent !== null) requireReferencedSiteRow(structure.groups, 'section group', 'parent', parent);
    return write(service, row, {
        ...change,
        group: parent,
        position: createEndPosition(toPositionedEntries(structure)),
    });
}

export function moveExternalLink(service: Service, row: ExternalLinkRow, neighbours: NeighbourIds): ExternalLinkRow {
    const moved = { id: row.id, position: row.position, parent: row.group };
    const order = toPositionedEntries(readSiteStructure(service, row.site));
    const { parent: group, position } = getMovePosition(order, moved, neighbours);
    return write(service, row, { group, position });
}

export function getExternalLink({ db }: Service, site: SiteRow, id: string): ExternalLinkRow {
    const row = db.select().from(siteExternalLinks).where(isOwn(site, id)).get();
    if (!row) throw createNotFoundError('external link', id, `in "${site.id}"`);
    return row;
}

export function deleteExternalLink({ db }: Service, site: SiteRow, id: string): boolean {
    const deleted = db.delete(siteExternalLinks).where(isOwn(site, id)).returning({ id: siteExternalLinks.id }).get();
    return deleted !== undefined;
}

function write(
    { db }: Service,
    { id }: ExternalLinkRow,
    change: Omit<ExternalLinkChange, 'parent'> & { group?: string | null; position?: string },
): ExternalLinkRow {
    // Drizzle rejects `set({})`.
    return db
        .update(siteExternalLinks)
        .set({ ...change, id })
        .where(eq(siteExternalLinks.id, id))
        .returning()
        .get();
}

function isOwn(site: SiteRow, id: string) {
    return and(eq(siteExternalLinks.site, site.id), eq(siteExternalLinks.id, id));
}
