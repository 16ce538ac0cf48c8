import { and, eq, isNull, type SQL } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import type { ChangeRequestRow } from '../change-requests/index.js';
import { comments } from '../../storage/comments.schema.js';
import { readStoredCount } from '../../storage/counts.js';
import type { SpaceRow } from '../../storage/spaces.schema.js';

/** Subject of comments: a space, or a change request of it. */
export interface CommentContainer {
    space: SpaceRow;
    /** Id of the change request; null for the space itself. */
    changeRequest: string | null;
    /** Id of the revision that it has now. */
    revision: string;
}

/** A space, as what is commented on. */
export function toSpaceCommentContainer(space: SpaceRow): CommentContainer {
    return { space, changeRequest: null, revision: space.revision };
}

/** A change request of a space, as what is commented on. */
export function toChangeRequestCommentContainer(space: SpaceRow, { id, revision }: ChangeRequestRow): CommentContainer {
    return { space, changeRequest: id, revision };
}

/** The comments, and the replies to them, on a space or a change request. */
export function isCommentInContainer({ space, changeRequest }: CommentContainer): SQL | undefined {
    const { changeRequest: own } = comments;
    return and(eq(comments.space, space.id), changeRequest === null ? isNull(own) : eq(own, changeRequest));
}

/** Counts the open comments on a space or a change request; those on change requests of a space are not included. */
export function countOpenComments({ db }: Service, { space, changeRequest }: CommentContainer): number {
    return changeRequest === null
        ? readStoredCount(db, 'openSpaceComments', space.id)
        : readStoredCount(db, 'openChangeRequestComments', changeRequest);
}

/** Address of what is commented on, below which that of its comments is. */
export function getCommentContainerApiUrl(
    { urls: addresses }: Service,
    { space, changeRequest }: CommentContainer,
): string {
    const location = `${addresses.url}/v1/spaces/${space.id}`;
    return changeRequest === null ? location : `${location}/change-requests/${changeRequest}`;
}
