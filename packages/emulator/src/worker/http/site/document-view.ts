import type { ContentDocument, ContentReference, SiteCustomizationSettings } from '@svc-int/api';

import { filterDocument } from '../../markdown/index.js';
import { readReusedContents, type ReusedContents } from '../../subjects/pdf/index.js';
import type { ContentContext } from '../../subjects/pages/index.js';
import type { DocumentView } from '../../site-page/index.js';
import { createVisibilityTest, type SitePage } from './site-page.js';
import { getLocationHref, getLocationName, getFilePath, resolveVisibleLocation } from './visible-locations.js';
import { readSpecifications } from './specifications.js';
import type { SiteRequest } from './site-request.js';

/**
 * References of a page's body, as the visitor of a site finds them: nothing that the site does not show leads anywhere. What pages
 * share is read here, as reading takes time.
 */
export async function createDocumentView(
    visit: SiteRequest,
    { context, page }: SitePage,
    look: SiteCustomizationSettings,
    document: ContentDocument | undefined,
): Promise<PageView> {
    const shared = document && (await readReusedContents(visit.service, context, document.nodes));
    const { ids, specificationOf } = await specificationsIn(visit, context, document, shared);
    const view = viewOf({ visit, look, shared, specificationOf, page: page.placed.page }, context);
    return { ...view, specifications: ids };
}

/** The same, and the ids of the specifications that the body shows. */
interface PageView extends DocumentView {
    specifications: readonly string[];
}

/** The part that is the same for all that a page shows, wherever it comes from. */
interface Shown {
    visit: SiteRequest;
    look: SiteCustomizationSettings;
    shared: ReusedContents | undefined;
    specificationOf: DocumentView['specificationOf'];
    page: string;
}

function specificationsIn(
    visit: SiteRequest,
    context: ContentContext,
    document: ContentDocument | undefined,
    shared: ReusedContents | undefined,
) {
    const reused = Array.from(shared?.all() ?? [], (one) => one.document.nodes);
    return readSpecifications(visit, context, [document?.nodes ?? [], ...reused].flat());
}

function viewOf(shown: Shown, context: ContentContext): DocumentView {
    const { visit, look, shared, specificationOf, page } = shown;
    const locationOf = (reference: ContentReference) => resolveVisibleLocation(visit, context, reference, page);
    const fileAt = (reference: ContentReference) => {
        const location = locationOf(reference);
        return location?.kind === 'file' ? location.file : undefined;
    };
    return {
        locale: look.internationalization.locale,
        opensInNewTab: look.externalLinks.target === 'blank',
        hrefOf: (reference) => getLocationHref(visit, locationOf(reference)),
        textOf: (reference) => getLocationName(locationOf(reference), reference),
        pictureOf(reference) {
            if (reference.kind === 'url') return visit.service.remotePictures ? { src: reference.url } : undefined;
            const file = fileAt(reference);
            return file && { src: getFilePath(visit, file) };
        },
        fileOf(reference) {
            const file = fileAt(reference);
            return file && { name: file.name, href: getFilePath(visit, file), size: file.size };
        },
        sharedContentOf(ref) {
            // Content that holds itself, and how much is drawn, are dealt with where it is drawn.
            const reused = shared?.take(context, { data: { ref } }, []);
            if (!reused) return undefined;
            const nodes = filterDocument(reused.document, createVisibilityTest(visit));
            return {
                id: `${reused.context.space.id}/${reused.id}`,
                document: nodes,
                view: viewOf(shown, reused.context),
            };
        },
        specificationOf,
    };
}
