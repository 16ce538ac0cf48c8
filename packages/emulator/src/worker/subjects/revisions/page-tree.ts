import { createSlugDeduplicator, toSlug } from '../../service/slugs.js';
import type { PageInput } from './page-input.js';

/** A page in its place, for a table of contents that is stored row by row. */
export interface PageTreeRowInReadingOrder {
    id: string;
    page: PageInput;
    /** Id of the page that it is below. */
    parent: string | null;
    /** Counts through the whole table of contents. */
    position: number;
    /** Null for links. */
    slug: string | null;
    path: string | null;
}

const UNTITLED = 'page';

/** Every page of a tree in reading order, with an id, and a path of its own where it has one. */
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

/** Assigns a slug to each page except links. Explicit slugs are first: a new page must not take that of another one. */
function assignSlugs(siblings: readonly PageInput[]): (string | undefined)[] {
    const take = createSlugDeduplicator();
    const said = siblings.map(({ type, slug }) => (type === 'link' || slug === undefined ? undefined : take(slug)));
    return siblings.map(({ type, title }, at) =>
        type === 'link' ? undefined : (said[at] ?? take(toSlug(title) || UNTITLED)),
    );
}
