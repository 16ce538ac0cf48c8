import type { CommentSeed, ReplySeed } from './comment-schema.js';
import { createSeedIssue, checkDuplicateSeedIds, type LocatedSeedId, type SeedPath, type SeedIssue } from './issue.js';

export interface CommentRefs {
    people: ReadonlySet<string>;
    pages: ReadonlySet<string>;
}

export function checkCommentSeeds(
    comments: CommentSeed[] = [],
    path: SeedPath,
    { people, pages }: CommentRefs,
): SeedIssue[] {
    const checkMember = (user: string | undefined, at: SeedPath) =>
        user === undefined || people.has(user) ? [] : [createSeedIssue(at, 'is not a member of the organization')];
    const posted = listPosts(comments, path).flatMap(({ post: { postedBy, reactions = [] }, at }) => [
        ...checkMember(postedBy, [...at, 'postedBy']),
        ...reactions.flatMap(({ user }, index) => checkMember(user, [...at, 'reactions', index, 'user'])),
        ...checkDuplicateSeedIds(
            reactions.map(({ emoji, user }, index) => [`${emoji} ${user}`, [...at, 'reactions', index, 'emoji']]),
        ),
    ]);
    return [
        ...posted,
        ...comments.flatMap(({ page, resolvedBy }, index) => [
            ...(page === undefined || pages.has(page)
                ? []
                : [createSeedIssue([...path, index, 'page'], 'is not the id of a page of the space')]),
            ...checkMember(resolvedBy, [...path, index, 'resolvedBy']),
        ]),
    ];
}

export function listCommentSeedIds(comments: CommentSeed[] = [], path: SeedPath): LocatedSeedId[] {
    return listPosts(comments, path).flatMap(({ post: { id }, at }): LocatedSeedId[] =>
        id === undefined ? [] : [[id, [...at, 'id']]],
    );
}

function listPosts(comments: CommentSeed[], path: SeedPath): { post: ReplySeed; at: SeedPath }[] {
    return comments.flatMap((comment, index) => [
        { post: comment, at: [...path, index] },
        ...(comment.replies ?? []).map((reply, inner) => ({ post: reply, at: [...path, index, 'replies', inner] })),
    ]);
}
