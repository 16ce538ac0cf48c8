import type { ChangeRequestSeed } from './change-request-schema.js';
import { checkCommentSeeds, type CommentRefs } from './check-comments.js';
import { checkPage, checkPageCondition } from './check-pages.js';
import { checkDuplicateSeedIds, createSeedIssue, type LocatedSeedId, type SeedPath, type SeedIssue } from './issue.js';
import { listPageSeedIds } from './page-ids.js';

export function checkChangeRequestSeeds(
    changeRequests: ChangeRequestSeed[] = [],
    path: SeedPath,
    { people, pages }: CommentRefs,
): SeedIssue[] {
    let last = 0;
    return changeRequests.flatMap(
        ({ number = last + 1, createdBy, comments, edits = [], requestedReviewers = [], reviews = [] }, index) => {
            const at = [...path, index];
            const isNext = number > last;
            last = Math.max(last, number);
            const known = new Set([...pages, ...listAddedPageIds(edits)]);
            return [
                ...(isNext
                    ? []
                    : [createSeedIssue([...at, 'number'], `is not greater than ${last}, which comes before it`)]),
                ...(people.has(createdBy)
                    ? []
                    : [createSeedIssue([...at, 'createdBy'], 'is not a member of the organization')]),
                ...checkReviewers(requestedReviewers, reviews, at, people),
                ...edits.flatMap((edit, nth) => checkEdit(edit, [...at, 'edits', nth], known)),
                ...checkCommentSeeds(comments, [...at, 'comments'], { people, pages: known }),
            ];
        },
    );
}

type EditSeed = NonNullable<ChangeRequestSeed['edits']>[number];

function checkEdit(edit: EditSeed, path: SeedPath, known: ReadonlySet<string>): SeedIssue[] {
    const { parent, before, after } = ('place' in edit ? edit.place : undefined) ?? {};
    const named: [id: string | null | undefined, path: SeedPath][] = [
        [edit.type === 'add' ? undefined : edit.page, [...path, 'page']],
        [parent, [...path, 'place', 'parent']],
        [before, [...path, 'place', 'before']],
        [after, [...path, 'place', 'after']],
    ];
    const isAmbiguous = before !== undefined && after !== undefined;
    return [
        ...named.flatMap(([id, at]) =>
            typeof id === 'string' && !known.has(id)
                ? [createSeedIssue(at, 'is not the id of a page of the space')]
                : [],
        ),
        ...(isAmbiguous ? [createSeedIssue([...path, 'place', 'after'], 'cannot be combined with "before:"')] : []),
        ...(edit.type === 'add' ? checkPage(edit.page, [...path, 'page']) : []),
        ...(edit.type === 'replace' ? checkPageCondition(edit.fields.condition, [...path, 'fields']) : []),
    ];
}

function checkReviewers(
    requested: NonNullable<ChangeRequestSeed['requestedReviewers']>,
    reviews: NonNullable<ChangeRequestSeed['reviews']>,
    path: SeedPath,
    people: CommentRefs['people'],
): SeedIssue[] {
    const named: [string | undefined, SeedPath][] = [
        ...requested.flatMap(({ user, requestedBy }, index): [string | undefined, SeedPath][] => [
            [user, [...path, 'requestedReviewers', index, 'user']],
            [requestedBy, [...path, 'requestedReviewers', index, 'requestedBy']],
        ]),
        ...reviews.map(({ reviewer }, index): [string, SeedPath] => [
            reviewer,
            [...path, 'reviews', index, 'reviewer'],
        ]),
    ];
    return [
        ...named.flatMap(([user, at]) =>
            user === undefined || people.has(user) ? [] : [createSeedIssue(at, 'is not a member of the organization')],
        ),
        ...checkDuplicateSeedIds(
            requested.map(({ user }, index) => [user, [...path, 'requestedReviewers', index, 'user']]),
        ),
    ];
}

export function listPageIdsAddedByMerges(changeRequests: ChangeRequestSeed[] = []): string[] {
    return changeRequests.flatMap(({ status, edits = [] }) => (status === 'merged' ? listAddedPageIds(edits) : []));
}

export function listLocatedChangeRequestSeedIds(
    changeRequests: ChangeRequestSeed[] = [],
    path: SeedPath,
): LocatedSeedId[] {
    return changeRequests.flatMap(({ id }, index): LocatedSeedId[] =>
        id === undefined ? [] : [[id, [...path, index, 'id']]],
    );
}

export function listReviewSeedIds(changeRequests: ChangeRequestSeed[] = [], path: SeedPath): LocatedSeedId[] {
    return changeRequests.flatMap(({ reviews = [] }, index) =>
        reviews.flatMap(({ id }, at): LocatedSeedId[] =>
            id === undefined ? [] : [[id, [...path, index, 'reviews', at, 'id']]],
        ),
    );
}

function listAddedPageIds(edits: NonNullable<ChangeRequestSeed['edits']>): string[] {
    return edits.flatMap((edit) => (edit.type === 'add' ? listPageSeedIds([edit.page], []).map(([id]) => id) : []));
}
