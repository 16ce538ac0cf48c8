import { createPageLookupFromList, type StoredPage } from '../revisions/index.js';
import type { ContentContext } from './content-context.js';

/** Also empties computed bodies. */
export function replaceComputedContentWithSourceRefs(context: ContentContext): ContentContext {
    const computedGroups = new Set<string>();
    const kept = [...context.pages.all().values()].flatMap((page): StoredPage[] => {
        const { entry: pageRow, version } = page;
        const isInComputed = pageRow.parent !== null && computedGroups.has(pageRow.parent);
        if (isInComputed || isComputedGroup(page)) computedGroups.add(pageRow.page);
        if (isInComputed) return [];
        if (version.computed === null) return [page];
        const { seed, parts: _, ...computed } = version.computed;
        const bare = { ...version, computed, id: '' };
        return [{ entry: pageRow, version: version.type === 'group' ? { ...bare, type: 'computed' } : bare }];
    });
    return { ...context, pages: createPageLookupFromList(kept) };
}

function isComputedGroup({ version: { type, computed } }: StoredPage): boolean {
    return type === 'group' && computed !== null;
}
