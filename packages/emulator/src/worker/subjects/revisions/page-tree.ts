import { createSlugDeduplicator, toSlug } from '../../service/slugs.js';
import type { PageInput } from './page-input.js';

export interface PageTreeRowInReadingOrder {
    id: string;
    page: PageInput;
    parent: string | null;
    position: number;
    /** Null for links. */
    slug: string | null;
    path: string | null;
}

const UNTITLED = 'page';

export function flattenPageTree(pages: readonly PageInput[], newId: () => string): PageTreeRowInReadingOrder[] {
    const rows: PageTreeRowInReadingOrder[] = [];
    addRows(undefined, pages);
    return rows;

    function addRows(above: PageTreeRowInReadingOrder | undefined, siblings: readonly PageInput[]): void {
        const slugs = assignSlugs(siblings);
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

/** Assigns explicit slugs first, so that a derived slug never takes one. Links have no slug. */
function assignSlugs(siblings: readonly PageInput[]): (string | undefined)[] {
    const take = createSlugDeduplicator();
    const slugs = siblings.map(({ type, slug }) => (type === 'link' || slug === undefined ? undefined : take(slug)));
    return siblings.map(({ type, title }, at) =>
        type === 'link' ? undefined : (slugs[at] ?? take(toSlug(title) || UNTITLED)),
    );
}
