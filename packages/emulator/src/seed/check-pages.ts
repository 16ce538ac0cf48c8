import { findConditionProblem } from '../worker/conditions/condition.js';
import { assignPageSlugs } from '../worker/service/slugs.js';
import { createSeedIssue, type SeedIssue, type SeedPath } from './issue.js';
import type { PageSeed } from './page-schema.js';

export function checkPages(pages: PageSeed[] = [], path: SeedPath): SeedIssue[] {
    return pages.flatMap((page, index) => checkPage(page, [...path, index]));
}

export function checkPage(page: PageSeed, path: SeedPath): SeedIssue[] {
    return [
        ...('file' in page && page.file !== undefined && page.markdown !== undefined
            ? [createSeedIssue([...path, 'file'], 'cannot be combined with "markdown:"; keep one of them')]
            : []),
        ...checkPageCondition(page.condition, path),
        ...('pages' in page ? checkPages(page.pages, [...path, 'pages']) : []),
    ];
}

export function checkPageCondition(condition: string | undefined, path: SeedPath): SeedIssue[] {
    const problem = condition && findConditionProblem(condition);
    return problem ? [createSeedIssue([...path, 'condition'], `is not a condition: ${problem}`)] : [];
}

export function listPagePaths(pages: PageSeed[] = [], above?: string): string[] {
    const slugs = assignPageSlugs(pages);
    return pages.flatMap((page, index) => {
        const slug = slugs[index];
        if (slug === undefined) return [];
        const own = above === undefined ? slug : `${above}/${slug}`;
        return [own, ...('pages' in page ? listPagePaths(page.pages, own) : [])];
    });
}
