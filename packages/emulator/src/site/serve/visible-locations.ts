import type { ContentReference } from '@svc-int/api';

import { type ContentContext, type ResolvedLocation, resolveReference } from '../../worker/subjects/pages/index.js';
import {
    FILES_DOWNLOAD_PATH,
    type FileRow,
    isPageVisible,
    serializeFile,
} from '../../worker/subjects/revisions/index.js';
import { getPagePath } from './site-page.js';
import type { SiteRequest } from './site-request.js';

export const SITE_FILES_PATH = '~files';

/** Returns `undefined` for hidden targets. All links of a site use this function. */
export function resolveVisibleLocation(
    visit: SiteRequest,
    context: ContentContext,
    reference: ContentReference,
    page?: string,
): ResolvedLocation | undefined {
    const { location } = resolveReference(visit.service, context, reference, page);
    return location && isShown(visit, location, context) ? location : undefined;
}

function isPageShown(visit: SiteRequest, { context, page }: Extract<ResolvedLocation, { kind: 'page' }>): boolean {
    return isPageVisible(context.pages, page, visit.isShown);
}

function isShown(visit: SiteRequest, location: ResolvedLocation, { space: own }: ContentContext): boolean {
    const { spaceIds } = visit;
    switch (location.kind) {
        case 'url':
        case 'openapi':
            return true;
        case 'space':
            return spaceIds.has(location.space.id);
        case 'page':
            return spaceIds.has(location.context.space.id) && isPageShown(visit, location);
        case 'file':
            return spaceIds.has(location.file.space);
        case 'reusable-content':
            return spaceIds.has(location.context.space.id) || location.context.space.id === own.id;
        case 'user':
        case 'collection':
            return false;
    }
}

export function getLocationHref(visit: SiteRequest, location: ResolvedLocation | undefined): string | undefined {
    switch (location?.kind) {
        case 'url':
            return location.url;
        case 'file':
            return getSiteFilePath(visit, location.file);
        case 'space':
            return findSpacePath(visit, location.space.id);
        case 'page': {
            const path = findSpacePath(visit, location.context.space.id, location.page.entry.path);
            return path === undefined || location.anchor === undefined ? path : `${path}#${location.anchor}`;
        }
        default:
            return undefined;
    }
}

export function getLocationName(location: ResolvedLocation | undefined, reference: ContentReference): string {
    switch (location?.kind) {
        case 'url':
            return location.url;
        case 'file':
            return location.file.name;
        case 'space':
            return location.space.title;
        case 'page':
            return [location.page.version.linkTitle ?? location.page.version.title, location.anchor]
                .filter(Boolean)
                .join(' › ');
        case 'reusable-content':
            return location.content.version.title;
        default:
            return reference.kind === 'url' ? reference.url : reference.kind;
    }
}

export function getSiteFilePath(visit: SiteRequest, file: FileRow): string {
    const { downloadURL } = serializeFile(visit.service, file);
    const at = downloadURL.indexOf(`${FILES_DOWNLOAD_PATH}/`) + FILES_DOWNLOAD_PATH.length;
    return visit.basePath + SITE_FILES_PATH + downloadURL.slice(at);
}

function findSpacePath(visit: SiteRequest, space: string, path?: string | null): string | undefined {
    const { structure, pathTarget } = visit;
    const current = pathTarget?.siteSpace.space === space ? pathTarget.siteSpace : undefined;
    const siteSpace = current ?? structure.siteSpaces.find((row) => row.space === space);
    return siteSpace && getPagePath(visit, siteSpace, path);
}
