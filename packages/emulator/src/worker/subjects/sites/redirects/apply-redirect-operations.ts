import type { BodyInput, Operations, ResponseData } from '@svc-int/api/contract';
import { eq } from 'drizzle-orm';

import type { Service } from '../../../service/service.js';
import { createNotFoundError, ServiceError } from '../../../service/service-error.js';
import { siteRedirects, type SiteRedirectRow } from '../../../storage/schema/site-redirects.schema.js';
import {
    createRedirectEditor,
    createSiteRedirect,
    deleteSiteRedirect,
    findRedirectFromSource,
    type RedirectEditor,
    updateSiteRedirect,
} from './site-redirects.js';
import type { SiteRow } from '../sites.js';

type BulkItem = BodyInput<Operations['bulkUpsertSiteRedirects']>['redirects'][number];
type BulkResult = ResponseData<Operations['bulkUpsertSiteRedirects']>['results'][number];

/** Failed operations have the status `error`; the others take effect. */
export function applyRedirectOperations(service: Service, site: SiteRow, items: readonly BulkItem[]): BulkResult[] {
    return service.db.transaction(() => {
        const editor = createRedirectEditor(service, site);
        return items.map((item) => applyOrReport(editor, item));
    });
}

function applyOrReport(editor: RedirectEditor, item: BulkItem): BulkResult {
    const { source } = item;
    const draft = item.intent === 'draft';
    try {
        return item.intent === 'publish' ? publishDraft(editor, source) : replaceOrDelete(editor, { ...item, draft });
    } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        return { status: 'error', source, draft, error: error.message };
    }
}

function replaceOrDelete(
    editor: RedirectEditor,
    { intent: _intent, destination, ...input }: Exclude<BulkItem, { intent: 'publish' }> & { draft: boolean },
): BulkResult {
    const { service, site } = editor;
    const { source, draft } = input;
    const stored = findRedirectFromSource(service, site, source, draft);
    if (destination === null) {
        if (!stored) throw createMissingError(site, source, draft);
        deleteSiteRedirect(service, site, stored.id);
        editor.count--;
        return { status: 'deleted', source, draft };
    }
    if (stored) {
        const { captureWildcard = false, permanent = false } = input;
        updateSiteRedirect(editor, stored, { source, draft, captureWildcard, permanent, destination });
        return { status: 'updated', source, draft, id: stored.id };
    }
    const { id } = createSiteRedirect(editor, { ...input, destination });
    return { status: 'created', source, draft, id };
}

function publishDraft(editor: RedirectEditor, source: string): BulkResult {
    const { service, site } = editor;
    const draft = findRedirectFromSource(service, site, source, true);
    if (!draft) throw createMissingError(site, source, true);
    const live = findRedirectFromSource(service, site, source, false);
    if (live && deleteSiteRedirect(service, site, draft.id)) editor.count--;
    const { id } = write(service, live ?? draft, draft);
    return { status: 'published', source, draft: false, id };
}

function write(
    { db, now }: Service,
    { id }: SiteRedirectRow,
    { source, captureWildcard, permanent, destination }: SiteRedirectRow,
): SiteRedirectRow {
    const values = { source, captureWildcard, permanent, destination, draft: false };
    return db
        .update(siteRedirects)
        .set({ ...values, updatedAt: now().toISOString() })
        .where(eq(siteRedirects.id, id))
        .returning()
        .get();
}

function createMissingError({ id }: SiteRow, source: string, draft: boolean): ServiceError {
    return createNotFoundError(draft ? 'draft of a redirect from' : 'redirect from', source, `on the site "${id}"`);
}
