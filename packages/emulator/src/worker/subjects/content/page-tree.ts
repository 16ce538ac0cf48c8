import { freeSlug, slugOf } from '../../service/slugs.js';
import type { PageInput } from './page-input.js';

/** A page in its place, for a table of contents that is stored row by row. */
export interface PlacedPage {
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
export function placePages(pages: readonly PageInput[], newId: () => string): PlacedPage[] {
    const placed: PlacedPage[] = [];
    placeBelow(undefined, pages);
    return placed;

    function placeBelow(above: PlacedPage | undefined, siblings: readonly PageInput[]): void {
        const taken = new Set<string>();
        for (const page of siblings) {
            const slug = page.type === 'link' ? null : freeSlug(page.slug ?? (slugOf(page.title) || UNTITLED), taken);
            if (slug !== null) taken.add(slug);
            const row = {
                id: page.id ?? newId(),
                page,
                parent: above?.id ?? null,
                position: placed.length,
                slug,
                path: slug === null ? null : [above?.path, slug].filter(Boolean).join('/'),
            };
            placed.push(row);
            placeBelow(row, page.pages ?? []);
        }
    }
}
