import type { SiteRedirect, SiteRedirectInputDestination } from '@svc-int/api';
import { and, desc, eq, sql } from 'drizzle-orm';

import { MAX_SITE_REDIRECTS } from '../../../../seed/seed-limits.js';
import type { Service } from '../../../service/service.js';
import { createNotFoundError, ServiceError } from '../../../service/service-error.js';
import { countRows } from '../../../storage/counts.js';
import { siteRedirects, type SiteRedirectRow } from '../../../storage/schema/site-redirects.schema.js';
import { type DestinationContext, resolveRedirectDestination } from './redirect-destinations.js';
import { listWildcardSegments, toRedirectPath, toRedirectPattern } from './redirect-pattern.js';
import { readSiteStructure } from '../site-structure.js';
import type { SiteRow } from '../sites.js';

export type { SiteRedirectRow };

const MAX_PATH_CHARS = 2048;

export interface RedirectInput {
    source: string;
    captureWildcard?: boolean | undefined;
    draft?: boolean | undefined;
    permanent?: boolean | undefined;
    destination: SiteRedirectInputDestination;
}

export interface RedirectEditor extends DestinationContext {
    site: SiteRow;
    count: number;
}

export function createRedirectEditor(service: Service, site: SiteRow): RedirectEditor {
    const count = countRows(service.db, siteRedirects, eq(siteRedirects.site, site.id));
    return { service, site, structure: readSiteStructure(service, site.id), pages: new Map(), count };
}

/** Throws 409 for a used source, 422 for an unknown destination. */
export function createSiteRedirect(editor: RedirectEditor, input: RedirectInput): SiteRedirectRow {
    const { source, captureWildcard = false, draft = false, permanent = false } = input;
    const { service, site } = editor;
    const pattern = toRedirectPattern(source);
    assertFreeSource(service, site, { source, pattern, draft });
    if (editor.count >= MAX_SITE_REDIRECTS)
        throw new ServiceError(
            409,
            `The site "${site.id}" has ${MAX_SITE_REDIRECTS} redirects; delete some of them first.`,
        );
    const destination = resolveRedirectDestination(editor, input.destination);
    const values = { source, pattern, draft, captureWildcard, permanent, destination };
    const row = service.db
        .insert(siteRedirects)
        .values({ id: service.newId(), site: site.id, ...values, createdAt: service.now().toISOString() })
        .returning()
        .get();
    editor.count++;
    return row;
}

/** Throws like `createSiteRedirect`. */
export function updateSiteRedirect(
    editor: RedirectEditor,
    row: SiteRedirectRow,
    { destination, ...change }: Partial<RedirectInput>,
): SiteRedirectRow {
    const { service, site } = editor;
    const { source, draft } = { source: change.source ?? row.source, draft: change.draft ?? row.draft };
    const pattern = toRedirectPattern(source);
    if (pattern !== row.pattern || draft !== row.draft) assertFreeSource(service, site, { source, pattern, draft });
    const resolved = destination && resolveRedirectDestination(editor, destination);
    return service.db
        .update(siteRedirects)
        .set({ ...change, pattern, destination: resolved, updatedAt: service.now().toISOString() })
        .where(eq(siteRedirects.id, row.id))
        .returning()
        .get();
}

export function getSiteRedirect(service: Service, site: SiteRow, id: string): SiteRedirectRow {
    const row = service.db.select().from(siteRedirects).where(isOwn(site, id)).get();
    if (!row) throw createNotFoundError('redirect', id, `on the site "${site.id}"`);
    return row;
}

export function deleteSiteRedirect({ db }: Service, site: SiteRow, id: string): boolean {
    return db.delete(siteRedirects).where(isOwn(site, id)).returning({ id: siteRedirects.id }).get() !== undefined;
}

export function listSiteRedirects(
    { db }: Service,
    { id }: SiteRow,
    { search, draft }: { search: string; draft: boolean | undefined },
): SiteRedirectRow[] {
    const matching = and(
        eq(siteRedirects.site, id),
        draft === undefined ? undefined : eq(siteRedirects.draft, draft),
        sql`instr(${siteRedirects.source}, ${search}) > 0`,
    );
    return db.select().from(siteRedirects).where(matching).all();
}

export function findRedirectFromSource(
    { db }: Service,
    { id }: SiteRow,
    source: string,
    draft: boolean,
): SiteRedirectRow | undefined {
    const pattern = eq(siteRedirects.pattern, toRedirectPattern(source));
    const own = and(eq(siteRedirects.site, id), pattern, eq(siteRedirects.draft, draft));
    return db.select().from(siteRedirects).where(own).get();
}

export interface MatchedRedirect {
    row: SiteRedirectRow;
    captured: string[];
}

/** Prefers the exact source, then the longest matching wildcard. Ignores drafts. */
export function matchSiteRedirect(
    { db }: Service,
    site: string,
    parts: readonly string[],
): MatchedRedirect | undefined {
    const path = toRedirectPath(parts);
    if (path.length > MAX_PATH_CHARS) return undefined;
    const { pattern } = siteRedirects;
    // Looks up each beginning of the path in the index.
    const patterns = sql`(with recursive beginnings(size) as (select 1 union all select size + 1 from beginnings where size < length(${path}))
        select ${path} union all select substr(${path}, 1, size) || '*' from beginnings)`;
    const row = db
        .select()
        .from(siteRedirects)
        .where(and(eq(siteRedirects.site, site), sql`${pattern} in ${patterns}`, eq(siteRedirects.draft, false)))
        .orderBy(desc(sql`${pattern} = ${path}`), desc(sql`length(${pattern})`))
        .limit(1)
        .get();
    return row && { row, captured: row.captureWildcard ? listWildcardSegments(row.pattern, path) : [] };
}

export function serializeSiteRedirect(row: SiteRedirectRow): SiteRedirect {
    const { site: _site, pattern: _pattern, updatedAt, ...shown } = row;
    return { object: 'site-redirect', ...shown, ...(updatedAt !== null && { updatedAt }) };
}

function assertFreeSource(
    { db }: Service,
    { id }: SiteRow,
    { source, pattern, draft }: Pick<SiteRedirectRow, 'source' | 'pattern' | 'draft'>,
): void {
    const same = and(eq(siteRedirects.site, id), eq(siteRedirects.pattern, pattern), eq(siteRedirects.draft, draft));
    const taken = db.select({ id: siteRedirects.id }).from(siteRedirects).where(same).get();
    if (!taken) return;
    const kind = draft ? 'draft' : 'redirect';
    throw new ServiceError(409, `source: "${source}" has the ${kind} "${taken.id}" already; change or delete it.`);
}

function isOwn(site: SiteRow, id: string) {
    return and(eq(siteRedirects.site, site.id), eq(siteRedirects.id, id));
}
