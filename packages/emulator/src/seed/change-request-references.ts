import type { ChangeRequestSeed } from './change-request-schema.js';
import { commentIssues, type CommentSurroundings } from './comment-references.js';
import { issue, type Named, type Path, type ReferenceIssue } from './issue.js';
import { pageIds } from './page-ids.js';

/** Inconsistencies in the change requests of a space. */
export function changeRequestIssues(
    changeRequests: ChangeRequestSeed[] = [],
    path: Path,
    { people, pages }: CommentSurroundings,
): ReferenceIssue[] {
    let last = 0;
    return changeRequests.flatMap(({ number = last + 1, createdBy, comments, edits = [] }, index) => {
        const at = [...path, index];
        const isNext = number > last;
        last = Math.max(last, number);
        const known = new Set([...pages, ...pagesAdded(edits)]);
        return [
            ...(isNext ? [] : [issue([...at, 'number'], `is not greater than ${last}, which comes before it`)]),
            ...(people.has(createdBy) ? [] : [issue([...at, 'createdBy'], 'is not a member of the organization')]),
            ...edits.flatMap((edit, nth) =>
                edit.type === 'add' || known.has(edit.page)
                    ? []
                    : [issue([...at, 'edits', nth, 'page'], 'is not the id of a page of the space')],
            ),
            ...commentIssues(comments, [...at, 'comments'], { people, pages: known }),
        ];
    });
}

/** Ids of the pages that a space has from change requests that were merged. */
export function pagesMerged(changeRequests: ChangeRequestSeed[] = []): string[] {
    return changeRequests.flatMap(({ status, edits = [] }) => (status === 'merged' ? pagesAdded(edits) : []));
}

/** Ids of change requests. */
export function changeRequestIds(changeRequests: ChangeRequestSeed[] = [], path: Path): Named[] {
    return changeRequests.flatMap(({ id }, index): Named[] => (id === undefined ? [] : [[id, [...path, index, 'id']]]));
}

function pagesAdded(edits: NonNullable<ChangeRequestSeed['edits']>): string[] {
    return edits.flatMap((edit) => (edit.type === 'add' ? pageIds([edit.page], []).map(([id]) => id) : []));
}
