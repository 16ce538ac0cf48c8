import { assignPageSlugs } from '../../service/slugs.js';
import type { PageInput } from './page-input.js';

export interface PageTreeRowInReadingOrder {
    id: string;
    page: PageInput;
    parent: string | null;
    position: number;
    /** Null for link pages. */
    slug: string | null;
    path: string | null;
}

export function flattenPageTree(pages: readonly PageInput[], newId: () => string): PageTreeRowInReadingOrder[] {
    const rows: PageTreeRowInReadingOrder[] = [];
    addRows(undefined, pages);
    return rows;

    function addRows(above: PageTreeRowInReadingOrder | undefined, siblings: readonly PageInput[]): void {
        const slugs = assignPageSlugs(siblings);
        siblings.forEach((page, at) => {
            const slug = slugs[at] ?? null;
            const row = {
                id: page.id ?? newId(),
                page,
                parent: above?.id ?? null,
                position: rows.length,
                slug,
                path: slug === null ? null : [above?.path, slug].filter(Boolean).join('/'),
            };
            rows.push(row);
            addRows(row, page.pages ?? []);
        });
    }
}
