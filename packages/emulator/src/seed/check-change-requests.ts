import type { ChangeRequestSeed } from './change-request-schema.js';
import { checkComments, type CommentRefs } from './check-comments.js';
import { createSeedIssue, type LocatedSeedId, type SeedPath, type SeedIssue } from './issue.js';
import { listPageIds } from './page-ids.js';

export function checkChangeRequests(
    changeRequests: ChangeRequestSeed[] = [],
    path: SeedPath,
    { people, pages }: CommentRefs,
): SeedIssue[] {
    let last = 0;
    return changeRequests.flatMap(({ number = last + 1, createdBy, comments, edits = [] }, index) => {
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
            ...edits.flatMap((edit, nth) =>
                edit.type === 'add' || known.has(edit.page)
                    ? []
                    : [createSeedIssue([...at, 'edits', nth, 'page'], 'is not the id of a page of the space')],
            ),
            ...checkComments(comments, [...at, 'comments'], { people, pages: known }),
        ];
    });
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

function listAddedPageIds(edits: NonNullable<ChangeRequestSeed['edits']>): string[] {
    return edits.flatMap((edit) => (edit.type === 'add' ? listPageIds([edit.page], []).map(([id]) => id) : []));
}
