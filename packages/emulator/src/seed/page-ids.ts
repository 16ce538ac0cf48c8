import type { Named, Path } from './issue.js';
import type { PageSeed } from './page-schema.js';

/** Ids of pages and of those below them. */
export function pageIds(pages: PageSeed[] = [], path: Path): Named[] {
    return pages.flatMap((page, index): Named[] => [
        ...(page.id === undefined ? [] : [[page.id, [...path, index, 'id']] satisfies Named]),
        ...('pages' in page ? pageIds(page.pages, [...path, index, 'pages']) : []),
    ]);
}
