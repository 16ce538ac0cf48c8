import { createNotFoundError } from '../../worker/service/service-error.js';
import { listIntegrationBlocksWithMarkdownCode } from '../../worker/subjects/integrations/index.js';
import { type ContentContext, getPageById } from '../../worker/subjects/pages/index.js';
import {
    encodeMessages,
    type PrintAudience,
    createPrintMessages,
    type PrintSelection,
} from '../../worker/subjects/pdf/index.js';
import { createPdfResponse } from '../../worker/http/downloads.js';
import { redirectUnknownPath } from './redirect-unknown-path.js';
import { createPrintedSpecificationReader } from '../../worker/http/specification-sources.js';
import { assertPdfRateLimit } from './request-guards.js';
import { getVisitedContentContext } from './site-page.js';
import { getLocationHref, getLocationName, resolveVisibleLocation } from './visible-locations.js';
import type { SiteRequest } from './site-request.js';

export const PDF_SUFFIX = '~pdf';

const BEGINNING = 'page';
const SINGLE_PAGE_PARAM = 'only';

export async function createSpaceOrPagePdfResponse(visit: SiteRequest, path: string[]): Promise<Response> {
    const { service, url, request, pathTarget } = visit;
    if (!pathTarget || !visit.customization.pdf.enabled) throw createNotFoundError('PDF at', url.pathname);
    const context = getVisitedContentContext(visit, pathTarget);
    const named = path.length === 0 ? undefined : context.pages.getByPath(path.join('/'));
    if (path.length > 0 && (!named || named.version.type === 'link'))
        return redirectUnknownPath(visit, path, `/${PDF_SUFFIX}`);
    assertPdfRateLimit(visit);
    const selection: PrintSelection = named
        ? { page: named.entry.page, only: named.version.type === 'document' }
        : parseSelection(context, url);
    const title = named?.version.title ?? context.space.title;
    const codeBlocks = listIntegrationBlocksWithMarkdownCode(service, context.space.id);
    const messages = createPrintMessages(service, {
        context,
        selection,
        title,
        codeBlocks,
        readSpecification: createPrintedSpecificationReader(service, (own, reference) =>
            resolveVisibleLocation(visit, own, reference),
        ),
        reader: createPrintReader(visit),
    });
    const hasBody = request.method !== 'HEAD';
    return addNoIndexHeader(
        createPdfResponse(hasBody ? await service.egress.printPdf(encodeMessages(messages)) : null, `${title}.pdf`),
    );
}

function parseSelection(context: ContentContext, { searchParams }: URL): PrintSelection {
    const page = searchParams.get(BEGINNING) ?? undefined;
    if (page !== undefined) getPageById(context, page);
    return { page, only: page !== undefined && searchParams.get(SINGLE_PAGE_PARAM) === 'true' };
}

function createPrintReader(visit: SiteRequest): PrintAudience {
    const origin = visit.origin;
    return {
        isShown: visit.isShown,
        isListed: ({ version }) => !version.hidden && version.type !== 'link',
        getHref({ context, page }, reference) {
            const href = getLocationHref(visit, resolveVisibleLocation(visit, context, reference, page));
            return href?.startsWith('/') ? origin + href : href;
        },
        getName: ({ context, page }, reference) =>
            getLocationName(resolveVisibleLocation(visit, context, reference, page), reference),
        getFile({ context, page }, reference) {
            const location = resolveVisibleLocation(visit, context, reference, page);
            return location?.kind === 'file' ? location.file : undefined;
        },
    };
}

function addNoIndexHeader(response: Response): Response {
    response.headers.set('x-robots-tag', 'noindex');
    return response;
}
