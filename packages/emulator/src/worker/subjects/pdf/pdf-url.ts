import { eq } from 'drizzle-orm';

import { spaces } from '../../storage/schema/spaces.schema.js';
import { toSpaceRowWithPendingCollectionChange } from '../access/index.js';
import { type ContentContext, createContentContext, getPageById } from '../pages/index.js';
import type { PrintSelection } from './print-selection.js';
import type { Service } from '../../service/service.js';
import { createNotFoundError } from '../../service/service-error.js';

export const PDF_PATH = '/pdfs';

const URL_LIFETIME_MS = 24 * 60 * 60 * 1000;

export interface PdfUrlParts {
    space: string;
    revision: string;
    /** `all`, `from` (the page and its descendants) or `only` (the page). */
    range: string;
    /** Page id; `-` for all pages. */
    page: string;
    /** Expiry in milliseconds since 1970. */
    expires: string;
    key: string;
    name: string;
}

/**
 * The URL lasts a day, and needs no token, as PDF viewers send none.
 *
 * Throws 404 for an unknown page.
 */
export function createPdfUrl(
    service: Service,
    context: ContentContext,
    selection: PrintSelection,
    title: string,
): string {
    const { page, only = false } = selection;
    if (page !== undefined) getPageById(context, page);
    const address = {
        space: context.space.id,
        revision: context.revision.id,
        range: page === undefined ? 'all' : only ? 'only' : 'from',
        page: page ?? '-',
        expires: String(service.now().getTime() + URL_LIFETIME_MS),
        name: `${title}.pdf`,
    };
    const { space, revision, range, expires, name } = address;
    const path = [space, revision, range, address.page, expires, createPdfKey(service, address), name];
    return `${service.urls.url}${PDF_PATH}/${path.map(encodeURIComponent).join('/')}`;
}

/** Throws 404 for a URL that `createPdfUrl` did not create, or that has expired. */
export function resolvePdfUrl(
    service: Service,
    address: PdfUrlParts,
): { context: ContentContext; selection: PrintSelection; title: string } {
    const { space, revision, range, page, expires, key, name } = address;
    const isOwn = key === createPdfKey(service, address) && Number(expires) > service.now().getTime();
    const stored = isOwn ? service.db.select().from(spaces).where(eq(spaces.id, space)).get() : undefined;
    const row = stored && toSpaceRowWithPendingCollectionChange(service, stored);
    if (!row || row.deletedAt !== null) throw createNotFoundError('PDF', name);
    return {
        context: createContentContext(service, row, { revision }),
        selection: range === 'all' ? {} : { page, only: range === 'only' },
        title: name.replace(/\.pdf$/, ''),
    };
}

function createPdfKey(
    { access }: Service,
    { space, revision, range, page, expires, name }: Omit<PdfUrlParts, 'key'>,
): string {
    // JSON separates the parts unambiguously.
    return access.deriveSigningSecret('pdf', JSON.stringify([space, revision, range, page, expires, name]));
}
