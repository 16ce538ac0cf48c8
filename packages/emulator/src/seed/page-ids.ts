import type { NamedId, Path } from './issue.js';
import type { PageSeed } from './page-schema.js';

/** Ids of pages and of those below them. */
export function listPageIds(pages: PageSeed[] = [], path: Path): NamedId[] {
    return pages.flatMap((page, index): NamedId[] => [
        ...(page.id === undefined ? [] : [[page.id, [...path, index, 'id']] satisfies NamedId]),
        ...('pages' in page ? listPageIds(page.pages, [...path, index, 'pages']) : []),
    ]);
}
