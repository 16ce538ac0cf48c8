import type { ContentDocument, ContentReference } from '@svc-int/api';

import { omitHiddenIfBlocks } from '../../worker/markdown/index.js';
import { readReusedContents, type PrintedReusableContents } from '../../worker/subjects/pdf/index.js';
import type { ContentContext } from '../../worker/subjects/pages/index.js';
import type { SiteDocumentView } from '../page/index.js';
import { ASSISTANTS } from './page-actions.js';
import type { ResolvedSitePage } from './site-page.js';
import { getLocationHref, getLocationName, getSiteFilePath, resolveVisibleLocation } from './visible-locations.js';
import { readPageOpenApiSpecs } from './specifications.js';
import type { SiteRequest } from './site-request.js';

/** Omits links to hidden targets. Reads reusable content in advance. */
export async function createDocumentView(
    visit: SiteRequest,
    { context, page }: ResolvedSitePage,
    document: ContentDocument | undefined,
): Promise<PageView> {
    const isShown = visit.isShown;
    const omitHidden = (one: ContentDocument) => omitHiddenIfBlocks(one, isShown);
    const shared = document && (await readReusedContents(visit.service, context, document.nodes, omitHidden));
    const { ids, getSpecification } = await readShownSpecifications(visit, context, document, shared);
    const view = createView({ visit, shared, getSpecification, page: page.entry.page }, context);
    return { ...view, specifications: ids };
}

interface PageView extends SiteDocumentView {
    specifications: readonly string[];
}

interface Shown {
    visit: SiteRequest;
    shared: PrintedReusableContents | undefined;
    getSpecification: SiteDocumentView['getSpecification'];
    page: string;
}

function readShownSpecifications(
    visit: SiteRequest,
    context: ContentContext,
    document: ContentDocument | undefined,
    shared: PrintedReusableContents | undefined,
) {
    const reused = Array.from(shared?.all() ?? [], (one) => one.document.nodes);
    return readPageOpenApiSpecs(visit, context, [document?.nodes ?? [], ...reused].flat());
}

function createView(shown: Shown, context: ContentContext): SiteDocumentView {
    const { visit, shared, getSpecification, page } = shown;
    const { customization } = visit;
    const resolveLocation = (reference: ContentReference) => resolveVisibleLocation(visit, context, reference, page);
    const findFile = (reference: ContentReference) => {
        const location = resolveLocation(reference);
        return location?.kind === 'file' ? location.file : undefined;
    };
    const tags = new Map(context.revision.tags.map((tag) => [tag.slug, tag]));
    return {
        findTag: (slug) => tags.get(slug),
        locale: customization.internationalization.locale,
        opensInNewTab: customization.externalLinks.target === 'blank',
        assistants: customization.pageActions.externalAI ? ASSISTANTS : [],
        getHref: (reference) => getLocationHref(visit, resolveLocation(reference)),
        getText: (reference) => getLocationName(resolveLocation(reference), reference),
        findImage(reference) {
            if (reference.kind === 'url') return visit.service.http.remoteImages ? { src: reference.url } : undefined;
            const file = findFile(reference);
            return file && { src: getSiteFilePath(visit, file), ...file.dimensions };
        },
        getFile(reference) {
            const file = findFile(reference);
            return file && { name: file.name, href: getSiteFilePath(visit, file), size: file.size };
        },
        getReusableContent(ref) {
            // The renderer handles recursion and the limit of content.
            const reused = shared?.acquire(context, { data: { ref } }, []);
            if (!reused) return undefined;
            return {
                id: `${reused.context.space.id}/${reused.id}`,
                document: reused.document,
                view: createView(shown, reused.context),
            };
        },
        getSpecification,
    };
}
