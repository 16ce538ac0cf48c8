import type { Service } from '../../service/service.js';
import { createContentContext, findFirstNonHiddenDocument, findGitRedirect } from '../pages/index.js';
import { listPreviousPagesAtPath, type StoredPage } from '../revisions/index.js';
import { getSpaceIncludingRestorable } from '../spaces/index.js';
import {
    getSiteSpacePath,
    type SitePathTarget,
    resolveSitePath,
    findCurrentSitePath,
    listSiteSpacesInReadingOrder,
    type SiteSpaceRow,
    type StoredSiteStructure,
} from '../sites/index.js';

/** A page of a site that is not at an address that leads to it; that of a space, where `path` is empty. */
export interface MovedPage extends Pick<SitePathTarget, 'siteSpace' | 'section'> {
    /** Id of the page. */
    page: string;
    /** Parts of its path in the space. */
    path: string[];
    /** When it moved. */
    since: string;
}

/**
 * Finds the page of a previous path: one that the repository of the space redirects to, a moved page, a page of a renamed section or site
 * space, or of a site space whose section the path omits. Undefined for a current and for an unknown path. The result exists, so redirects never chain.
 */
export function findMovedPage(
    service: Service,
    structure: StoredSiteStructure,
    parts: readonly string[],
): MovedPage | undefined {
    const target = resolveSitePath(structure, parts);
    if (!target || target.path.length === 0) return undefined;
    const context = createContentContext(service, getSpaceIncludingRestorable(service, target.siteSpace.space));
    if (context.pages.getByPath(target.path.join('/'))) return undefined;
    const redirect = findGitRedirect(service, context, target.path.join('/'));
    const there = getPathParts(redirect?.page);
    if (redirect && there)
        return { ...toPlace(target), page: redirect.page.entry.page, path: there, since: redirect.since };
    return (
        findPreviousPage(service, target) ??
        findInRenamed(service, structure, parts) ??
        findInSection(service, structure, parts)
    );
}

function toPlace({ siteSpace, section }: PageTarget): Pick<PageTarget, 'siteSpace' | 'section'> {
    return { siteSpace, section };
}

/** Parts of the present path of a page on its site. */
export function getMovedPath({ siteSpace, section, path }: MovedPage): string[] {
    return [...getSiteSpacePath(siteSpace, section), ...path];
}

type PageTarget = Pick<SitePathTarget, 'siteSpace' | 'section' | 'path'>;

/** The last page that was at a place and is still in its space. */
function findPreviousPage(service: Service, { siteSpace, section, path }: PageTarget): MovedPage | undefined {
    const { pages, revision } = createContentContext(service, getSpaceIncludingRestorable(service, siteSpace.space));
    for (const { page, since } of listPreviousPagesAtPath(service, revision.id, path.join('/'))) {
        const there = getPathParts(pages.get(page));
        if (there) return { siteSpace, section, page, path: there, since };
    }
    return undefined;
}

/** The page at a path that names a section or site space as it was called before. */
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
    const page = path.length === 0 ? findFirstNonHiddenDocument(context) : context.pages.getByPath(path.join('/'));
    if (page) return { siteSpace, section, page: page.entry.page, path, since: present.since };
    return findPreviousPage(service, target);
}

/** The page of a site space that the path names without the section that it has come into. */
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
        const there = getPathParts(page);
        if (page && there) return { ...target, page: page.entry.page, path: there, since: revision.createdAt };
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
