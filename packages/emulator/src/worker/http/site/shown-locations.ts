import type { ContentReference } from '@svc-int/api';

import { type ContentContext, type Location, resolveReference } from '../../subjects/pages/index.js';
import { FILES_PATH, type FileRow, fileView } from '../../subjects/revisions/index.js';
import { pathOfPage } from './page-of-site.js';
import { sitePath, type Visit } from './visit.js';

/** Below this path of a site are the files of the spaces that it shows. */
export const SITE_FILES = '~files';

/**
 * Target of a reference that stands on a page; undefined where the site does not show it to the visitor. All that pages, texts and PDFs
 * of a site say of what they refer to comes from here.
 */
export function shownLocation(
    visit: Visit,
    context: ContentContext,
    reference: ContentReference,
    page?: string,
): Location | undefined {
    const { location } = resolveReference(visit.service, context, reference, page);
    return location && isShown(visit, location, context) ? location : undefined;
}

function isShown({ sight }: Visit, location: Location, { space: own }: ContentContext): boolean {
    const shows = (space: string) => sight.structure.siteSpaces.some((row) => row.space === space);
    switch (location.kind) {
        case 'url':
        case 'openapi':
            return true;
        case 'space':
            return shows(location.space.id);
        case 'page':
            return shows(location.context.space.id);
        case 'file':
            return shows(location.file.space);
        case 'reusable-content':
            return shows(location.context.space.id) || location.context.space.id === own.id;
        case 'user':
        case 'collection':
            return false;
    }
}

/** Path at which the visitor finds a location; undefined where it has none. */
export function hrefOfLocation(visit: Visit, location: Location | undefined): string | undefined {
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

/** Display name of the target of a reference: for what is not shown, its kind alone. */
export function nameOfLocation(location: Location | undefined, reference: ContentReference): string {
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
            return reference.kind === 'url' ? reference.url : reference.kind;
    }
}

export function pathOfFile(visit: Visit, file: FileRow): string {
    const { downloadURL } = fileView(visit.service, file);
    const at = downloadURL.indexOf(`${FILES_PATH}/`) + FILES_PATH.length;
    return sitePath(visit) + SITE_FILES + downloadURL.slice(at);
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
