export interface MergeConflict {
    kind: 'page' | 'page-order' | 'reusable-content' | 'variable' | 'tag';
    /** Of an order: the parent's id, or empty. */
    id: string;
    title: string;
    /** Only of an order. */
    pages?: { id: string; title: string }[];
}

export function formatMergeConflicts(conflicts: readonly MergeConflict[]): string[] {
    const names = conflicts.flatMap(({ kind, id, title, pages }) => {
        if (pages) return pages.map((page) => `the page "${page.title}" (${page.id})`);
        if (kind === 'variable' || kind === 'tag') return [`the ${kind} "${id}"`];
        return [`the ${kind === 'page' ? kind : 'reusable content'} "${title}" (${id})`];
    });
    return [...new Set(names)];
}

export function createNamedConflict(kind: 'variable' | 'tag', name: string): MergeConflict {
    return { kind, id: name, title: name };
}
