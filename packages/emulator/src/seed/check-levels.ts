import { checkDuplicateSeedIds, createSeedIssue, type SeedIssue, type SeedPath } from './issue.js';

/** Each content at most once, and only content of the organization. */
export function checkLevels(
    levels: readonly { content: string }[] = [],
    path: SeedPath,
    contentIds: ReadonlySet<string>,
): SeedIssue[] {
    return [
        ...levels.flatMap(({ content }, at) =>
            contentIds.has(content)
                ? []
                : [createSeedIssue([...path, at, 'content'], 'is not a space, collection or site of the organization')],
        ),
        ...checkDuplicateSeedIds(levels.map(({ content }, at) => [content, [...path, at, 'content']])),
    ];
}
