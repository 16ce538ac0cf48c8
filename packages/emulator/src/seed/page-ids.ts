import type { LocatedSeedId, SeedPath } from './issue.js';
import type { PageSeed } from './page-schema.js';

export function listPageSeedIds(pages: PageSeed[] = [], path: SeedPath): LocatedSeedId[] {
    return pages.flatMap((page, index): LocatedSeedId[] => [
        ...(page.id === undefined ? [] : [[page.id, [...path, index, 'id']] satisfies LocatedSeedId]),
        ...('pages' in page ? listPageSeedIds(page.pages, [...path, index, 'pages']) : []),
    ]);
}
