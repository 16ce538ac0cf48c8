import { notFound } from '../../service/service-error.js';
import { codeBlocksOn } from '../../subjects/integrations/index.js';
import { type ContentContext, pageIn } from '../../subjects/pages/index.js';
import { framesOf, type PrintReader, printPages, type Selection } from '../../subjects/pdf/index.js';
import { pdfAnswer } from '../downloads.js';
import { toMovedPage } from './moved-page.js';
import { assertPdfRate } from './own-page.js';
import { contextFor, isShownIn } from './page-of-site.js';
import { hrefOfLocation, nameOfLocation, shownLocation } from './shown-locations.js';
import { lookOf } from './site-look.js';
import type { Visit } from './visit.js';

/** Ends the address of a page, or of a space, as a PDF. */
export const SITE_PDF = '~pdf';

/** Query parameters of a space's PDF: the id of the page that it begins with, and whether those below that are left out. */
const BEGINNING = 'page';
const ALONE = 'only';

/**
 * What a visit leads to as a PDF, of which its visitor sees what the pages show: a page alone, a group with what is in it, or a space.
 * `visit` is that to the page or space.
 */
export async function pdfOf(visit: Visit): Promise<Response> {
    const { service, url, request, sight } = visit;
    const { place } = sight;
    if (!place || !lookOf(visit).pdf.enabled) throw notFound('PDF at', url.pathname);
    const context = contextFor(service, place.siteSpace.space);
    const named = place.path.length === 0 ? undefined : context.pages.at(place.path.join('/'));
    if (place.path.length > 0 && (!named || named.version.type === 'link')) return toMovedPage(visit, `/${SITE_PDF}`);
    assertPdfRate(service, visit);
    const selection: Selection = named
        ? { page: named.placed.page, only: named.version.type === 'document' }
        : selectionIn(context, url);
    const title = named?.version.title ?? context.space.title;
    const codeBlocks = codeBlocksOn(service, context.space.id);
    const messages = printPages(service, { context, selection, title, codeBlocks, reader: readerOf(visit) });
    const isAsked = request.method !== 'HEAD';
    return noIndex(pdfAnswer(isAsked ? await service.printPdf(framesOf(messages)) : null, `${title}.pdf`));
}

function selectionIn(context: ContentContext, { searchParams }: URL): Selection {
    const page = searchParams.get(BEGINNING) ?? undefined;
    if (page !== undefined) pageIn(context, page);
    return { page, only: page !== undefined && searchParams.get(ALONE) === 'true' };
}

/** The visitor, who finds on paper what the site shows. */
function readerOf(visit: Visit): PrintReader {
    const { origin } = visit.url;
    return {
        isShown: isShownIn(visit),
        isListed: ({ version }) => !version.hidden && version.type !== 'link',
        hrefOf({ context, page }, reference) {
            const href = hrefOfLocation(visit, shownLocation(visit, context, reference, page));
            return href?.startsWith('/') ? origin + href : href;
        },
        nameOf: ({ context, page }, reference) =>
            nameOfLocation(shownLocation(visit, context, reference, page), reference),
        fileOf({ context, page }, reference) {
            const location = shownLocation(visit, context, reference, page);
            return location?.kind === 'file' ? location.file : undefined;
        },
    };
}

function noIndex(answer: Response): Response {
    answer.headers.set('x-robots-tag', 'noindex');
    return answer;
}
