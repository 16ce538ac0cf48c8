import type { IsVisible } from '../../markdown/index.js';
import type { RevisionPageLookup, StoredPage } from './revision-pages.js';

/** Includes conditions of ancestors. */
export function isPageVisible(
    pages: Pick<RevisionPageLookup, 'get'>,
    { entry: { parent }, version: { condition } }: StoredPage,
    isShown: IsVisible,
): boolean {
    if (condition !== null && !isShown(condition)) return false;
    if (parent === null) return true;
    const above = pages.get(parent);
    return above === undefined || isPageVisible(pages, above, isShown);
}

export function createVisiblePageLookup(pages: RevisionPageLookup, isShown: IsVisible): RevisionPageLookup {
    const known = new Map<string, boolean>();
    const isVisible = (page: StoredPage): boolean => {
        const { page: id, parent } = page.entry;
        const kept = known.get(id);
        if (kept !== undefined) return kept;
        const above = parent === null ? undefined : pages.get(parent);
        const { condition } = page.version;
        const isOwn = condition === null || isShown(condition);
        const visible = isOwn && (above === undefined || isVisible(above));
        known.set(id, visible);
        return visible;
    };
    const filter = (page: StoredPage | undefined) => (page && isVisible(page) ? page : undefined);
    return {
        get: (id) => filter(pages.get(id)),
        getByPath: (path) => filter(pages.getByPath(path)),
        getChildren: (parent) => pages.getChildren(parent).filter(isVisible),
        all: () => new Map([...pages.all()].filter(([, page]) => isVisible(page))),
    };
}
