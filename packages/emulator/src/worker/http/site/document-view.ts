import type { ContentDocument, ContentReference, SiteCustomizationSettings } from '@svc-int/api';

import { shownDocument } from '../../markdown/index.js';
import { readReused, type ReusedContents } from '../../subjects/pdf/index.js';
import { type ContentContext, type Location, resolveReference } from '../../subjects/pages/index.js';
import { FILES_PATH, type FileRow, fileView } from '../../subjects/revisions/index.js';
import type { DocumentView } from '../../site-page/index.js';
import { isShownIn, type PageOfSite, pathOfPage } from './page-of-site.js';
import { readSpecifications } from './specifications.js';
import { sitePath, type Visit } from './visit.js';

/** Below this path of a site are the files of the spaces that it shows. */
export const SITE_FILES = '~files';

/**
 * What the body of a page refers to, as the visitor of a site finds it: nothing that the site does not show leads anywhere. What pages
 * share is read here, as reading takes time.
 */
export async function documentViewOf(
    visit: Visit,
    { context, page }: PageOfSite,
    look: SiteCustomizationSettings,
    document: ContentDocument | undefined,
): Promise<DocumentView> {
    const shared = document && (await readReused(visit.service, context, document.nodes));
    const specificationOf = await specificationsIn(visit, context, document, shared);
    return viewOf({ visit, look, shared, specificationOf, page: page.placed.page }, context);
}

/** What is the same for all that a page shows, wherever it comes from. */
interface Shown {
    visit: Visit;
    look: SiteCustomizationSettings;
    shared: ReusedContents | undefined;
    specificationOf: DocumentView['specificationOf'];
    page: string;
}

function specificationsIn(
    { service }: Visit,
    context: ContentContext,
    document: ContentDocument | undefined,
    shared: ReusedContents | undefined,
) {
    const reused = Array.from(shared?.all() ?? [], (one) => one.document.nodes);
    return readSpecifications(service, context, [document?.nodes ?? [], ...reused].flat());
}

function viewOf(shown: Shown, context: ContentContext): DocumentView {
    const { visit, look, shared, specificationOf, page } = shown;
    const locationOf = (reference: ContentReference) =>
        resolveReference(visit.service, context, reference, page).location;
    const fileAt = (reference: ContentReference) => {
        const location = locationOf(reference);
        return location?.kind === 'file' ? location.file : undefined;
    };
    return {
        locale: look.internationalization.locale,
        opensBeside: look.externalLinks.target === 'blank',
        hrefOf: (reference) => hrefOf(visit, locationOf(reference)),
        textOf: (reference) => textOf(locationOf(reference)) ?? textOfReference(reference),
        pictureOf(reference) {
            if (reference.kind === 'url') return { src: reference.url };
            const file = fileAt(reference);
            return file && { src: pathOfFile(visit, file) };
        },
        fileOf(reference) {
            const file = fileAt(reference);
            return file && { name: file.name, href: pathOfFile(visit, file), size: file.size };
        },
        sharedContentOf(ref) {
            // What holds itself, and how much is drawn, is seen to where it is drawn.
            const reused = shared?.take(context, { data: { ref } }, []);
            if (!reused) return undefined;
            const nodes = shownDocument(reused.document, isShownIn(visit));
            return {
                id: `${reused.context.space.id}/${reused.id}`,
                document: nodes,
                view: viewOf(shown, reused.context),
            };
        },
        specificationOf,
    };
}

/** Where the visitor finds something; undefined for what the site does not show. */
function hrefOf(visit: Visit, location: Location | undefined): string | undefined {
    switch (location?.kind) {
        case 'url':
            return location.url;
        case 'file':
            return pathOfFile(visit, location.file);
        case 'space':
            return pathInSpace(visit, location.space.id);
        case 'page': {
            const path = pathInSpace(visit, location.context.space.id, location.page.placed.path ?? undefined);
            return path === undefined || location.anchor === undefined ? path : `${path}#${location.anchor}`;
        }
        default:
            return undefined;
    }
}

/** Where a space, or a page of it, is on the site: where the reader is, if that shows it. */
function pathInSpace(visit: Visit, space: string, path?: string): string | undefined {
    const { structure, place } = visit.sight;
    const here = place?.siteSpace.space === space ? place.siteSpace : undefined;
    const siteSpace = here ?? structure.siteSpaces.find((row) => row.space === space);
    if (!siteSpace) return undefined;
    const section = structure.sections.find(({ id }) => id === siteSpace.section);
    return pathOfPage(visit, { siteSpace, section }, path);
}

function pathOfFile(visit: Visit, file: FileRow): string {
    const { downloadURL } = fileView(visit.service, file);
    const at = downloadURL.indexOf(`${FILES_PATH}/`) + FILES_PATH.length;
    return sitePath(visit) + SITE_FILES + downloadURL.slice(at);
}

function textOf(location: Location | undefined): string | undefined {
    switch (location?.kind) {
        case 'url':
            return location.url;
        case 'file':
            return location.file.name;
        case 'space':
            return location.space.title;
        case 'page':
            return [location.page.version.title, location.anchor].filter(Boolean).join(' › ');
        case 'reusable-content':
            return location.content.version.title;
        default:
            return undefined;
    }
}

function textOfReference(reference: ContentReference): string {
    return reference.kind === 'url' ? reference.url : reference.kind;
}
