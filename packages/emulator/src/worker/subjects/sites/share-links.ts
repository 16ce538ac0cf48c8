import type { ShareLink } from '@svc-int/api';
import { and, asc, eq } from 'drizzle-orm';

import { countRows } from '../../storage/counts.js';
import { shareLinks } from '../../storage/schema/sites.schema.js';
import { matchAfterCursor } from '../../service/keyset.js';
import type { Service } from '../../service/service.js';
import { createNotFoundError } from '../../service/service-error.js';
import { isSiteOpenedByShareLink } from '../access/index.js';
import { getVisitorUrl } from './site-urls.js';
import type { SiteRow } from './sites.js';

export type ShareLinkRow = typeof shareLinks.$inferSelect;

export function listShareLinks(
    { db }: Service,
    { id }: SiteRow,
    { after, limit }: { after: string | undefined; limit: number },
): { rows: ShareLinkRow[]; total: number } {
    const own = eq(shareLinks.site, id);
    const rows = db
        .select()
        .from(shareLinks)
        .where(and(own, matchAfterCursor({ time: shareLinks.createdAt, id: shareLinks.id, order: 'asc' }, after)))
        .orderBy(asc(shareLinks.createdAt), asc(shareLinks.id))
        .limit(limit)
        .all();
    return { rows, total: countRows(db, shareLinks, own) };
}

export function getShareLink({ db }: Service, site: SiteRow, id: string): ShareLinkRow {
    const row = db.select().from(shareLinks).where(isOwn(site, id)).get();
    if (!row) throw createNotFoundError('share link', id, `in "${site.id}"`);
    return row;
}

export function createShareLink(
    { db, now, newId }: Service,
    { id: site }: SiteRow,
    { name, id = newId(), key = newId() }: { name: string; id?: string; key?: string },
): ShareLinkRow {
    return db.insert(shareLinks).values({ id, site, name, key, createdAt: now().toISOString() }).returning().get();
}

export function updateShareLink(
    { db }: Service,
    { id }: ShareLinkRow,
    change: { name?: string | undefined; active?: boolean | undefined },
): ShareLinkRow {
    // Drizzle rejects `set({})`.
    return db
        .update(shareLinks)
        .set({ ...change, id })
        .where(eq(shareLinks.id, id))
        .returning()
        .get();
}

export function deleteShareLinkIfExists({ db }: Service, site: SiteRow, id: string): void {
    db.delete(shareLinks).where(isOwn(site, id)).run();
}

export function serializeShareLink(service: Service, site: SiteRow, row: ShareLinkRow): ShareLink {
    const { id, createdAt, name, active, key } = row;
    return {
        object: 'share-link',
        id,
        createdAt,
        name,
        active,
        ...(isSiteOpenedByShareLink(service, site.id, key) && { preview: true }),
        urls: { published: getVisitorUrl(service, site, [], { shareKey: key }) },
    };
}

function isOwn(site: SiteRow, id: string) {
    return and(eq(shareLinks.site, site.id), eq(shareLinks.id, id));
}
