import type { IsVisible } from '../../worker/markdown/index.js';
import type { Service } from '../../worker/service/service.js';
import { createContentContext, findHomePage, findGitRedirect } from '../../worker/subjects/pages/index.js';
import { isPageVisible, listPreviousPagesAtPath, type StoredPage } from '../../worker/subjects/revisions/index.js';
import { getSpaceIncludingRestorable } from '../../worker/subjects/spaces/index.js';
import {
    getSitePagePath,
    getSiteSpacePath,
    type SitePathTarget,
    resolveSitePath,
    findCurrentSitePath,
    listSiteSpacesInReadingOrder,
    type SiteSpaceRow,
    type StoredSiteStructure,
} from '../../worker/subjects/sites/index.js';

export interface MovedPage extends Pick<SitePathTarget, 'siteSpace' | 'section'> {
    page: string;
    path: string[];
    /** With `#`. */
    hash?: string;
    since: string;
}

/** Finds only visible targets, so redirects never chain. */
export function findMovedPage(
    service: Service,
    structure: StoredSiteStructure,
    parts: readonly string[],
    isShown: IsVisible = () => true,
): MovedPage | undefined {
    const moved = findMovedPageOfAnyone(service, structure, parts);
    const context = moved && createContentContext(service, getSpaceIncludingRestorable(service, moved.siteSpace.space));
    const page = moved && context?.pages.get(moved.page);
    return context && page && isPageVisible(context.pages, page, isShown) ? moved : undefined;
}

function findMovedPageOfAnyone(
    service: Service,
    structure: StoredSiteStructure,
    parts: readonly string[],
): MovedPage | undefined {
    const target = resolveSitePath(structure, parts);
    if (!target || target.path.length === 0) return undefined;
    const context = createContentContext(service, getSpaceIncludingRestorable(service, target.siteSpace.space));
    if (context.pages.getByPath(target.path.join('/'))) return undefined;
    const redirect = findGitRedirect(service, context, target.path.join('/'));
    const pathParts = getPathParts(redirect?.page);
    if (redirect && pathParts) {
        const { page, hash, since } = redirect;
        return { ...toPlace(target), page: page.entry.page, path: pathParts, hash, since };
    }
    return (
        findHiddenPage(service, structure, parts) ??
        findPreviousPage(service, target) ??
        findInRenamed(service, structure, parts) ??
        findInSection(service, structure, parts)
    );
}

function toPlace({ siteSpace, section }: PageTarget): Pick<PageTarget, 'siteSpace' | 'section'> {
    return { siteSpace, section };
}

export function getMovedPagePath(structure: StoredSiteStructure, { path, ...target }: MovedPage): string[] {
    return getSitePagePath(structure, target, path);
}

type PageTarget = Pick<SitePathTarget, 'siteSpace' | 'section' | 'path'>;

/** Finds a page by a path that begins like another section or site space. */
function findHiddenPage(
    service: Service,
    structure: StoredSiteStructure,
    parts: readonly string[],
): MovedPage | undefined {
    for (const siteSpace of listSiteSpacesInReadingOrder(structure)) {
        const section = findSection(structure, siteSpace);
        const base = getSiteSpacePath(siteSpace, section);
        if (base.some((part, at) => part !== parts[at])) continue;
        const { pages, revision } = createContentContext(
            service,
            getSpaceIncludingRestorable(service, siteSpace.space),
        );
        const page = pages.getByPath(parts.slice(base.length).join('/'));
        const path = getPathParts(page);
        if (!page || !path) continue;
        const opened = resolveSitePath(structure, getSitePagePath(structure, { siteSpace, section }, path));
        if (opened?.siteSpace.id === siteSpace.id)
            return { siteSpace, section, page: page.entry.page, path, since: revision.createdAt };
    }
    return undefined;
}

/** Skips pages that no longer exist. */
function findPreviousPage(service: Service, { siteSpace, section, path }: PageTarget): MovedPage | undefined {
    const { pages, revision } = createContentContext(service, getSpaceIncludingRestorable(service, siteSpace.space));
    for (const { page, since } of listPreviousPagesAtPath(service, revision.id, path.join('/'))) {
        const pathParts = getPathParts(pages.get(page));
        if (pathParts) return { siteSpace, section, page, path: pathParts, since };
    }
    return undefined;
}

function findInRenamed(
    service: Service,
    structure: StoredSiteStructure,
    parts: readonly string[],
): MovedPage | undefined {
    const present = findCurrentSitePath(service, structure, parts);
    const target = present && resolveSitePath(structure, present.parts);
    if (!target) return undefined;
    const { siteSpace, section, path } = target;
    const context = createContentContext(service, getSpaceIncludingRestorable(service, siteSpace.space));
    const page =
        path.length === 0 ? findHomePage(context, siteSpace.homePage) : context.pages.getByPath(path.join('/'));
    if (page) return { siteSpace, section, page: page.entry.page, path, since: present.since };
    return findPreviousPage(service, target);
}

function findInSection(service: Service, structure: StoredSiteStructure, [name, ...path]: readonly string[]) {
    if (path.length === 0) return undefined;
    const named = listSiteSpacesInReadingOrder(structure).filter((row) => row.path === name);
    for (const siteSpace of named) {
        const target = { siteSpace, section: findSection(structure, siteSpace), path };
        const { pages, revision } = createContentContext(
            service,
            getSpaceIncludingRestorable(service, siteSpace.space),
        );
        const page = pages.getByPath(path.join('/'));
        const pathParts = getPathParts(page);
        if (page && pathParts) return { ...target, page: page.entry.page, path: pathParts, since: revision.createdAt };
        const moved = findPreviousPage(service, target);
        if (moved) return moved;
    }
    return undefined;
}

function findSection({ sections }: StoredSiteStructure, { section }: SiteSpaceRow) {
    return sections.find(({ id }) => id === section);
}

function getPathParts(page: StoredPage | undefined): string[] | undefined {
    return page?.entry.path?.split('/');
}
