import { and, eq, isNull, type SQL } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import type { ChangeRequestRow } from '../change-requests/index.js';
import { comments } from '../../storage/schema/comments.schema.js';
import { readStoredCount } from '../../storage/counts.js';
import type { SpaceRow } from '../../storage/schema/spaces.schema.js';

export interface CommentContainer {
    space: SpaceRow;
    /** Id; `null` for comments on the space itself. */
    changeRequest: string | null;
    revision: string;
}

export function toSpaceCommentContainer(space: SpaceRow): CommentContainer {
    return { space, changeRequest: null, revision: space.revision };
}

export function toChangeRequestCommentContainer(space: SpaceRow, { id, revision }: ChangeRequestRow): CommentContainer {
    return { space, changeRequest: id, revision };
}

export function matchCommentsInContainer({ space, changeRequest }: CommentContainer): SQL | undefined {
    const { changeRequest: own } = comments;
    return and(eq(comments.space, space.id), changeRequest === null ? isNull(own) : eq(own, changeRequest));
}

export function countOpenComments({ db }: Service, { space, changeRequest }: CommentContainer): number {
    return changeRequest === null
        ? readStoredCount(db, 'openSpaceComments', space.id)
        : readStoredCount(db, 'openChangeRequestComments', changeRequest);
}

export function getCommentContainerApiUrl(
    { urls: addresses }: Service,
    { space, changeRequest }: CommentContainer,
): string {
    const location = `${addresses.url}/v1/spaces/${space.id}`;
    return changeRequest === null ? location : `${location}/change-requests/${changeRequest}`;
}
