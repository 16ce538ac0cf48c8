import { and, eq, isNull, type SQL } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import type { ChangeRequestRow } from '../change-requests/index.js';
import { comments } from '../../storage/comments.schema.js';
import { getCount } from '../../storage/counts.js';
import type { SpaceRow } from '../../storage/spaces.schema.js';

/** Subject of comments: a space, or a change request of it. */
export interface Container {
    space: SpaceRow;
    /** Id of the change request; null for the space itself. */
    changeRequest: string | null;
    /** Id of the revision that it has now. */
    revision: string;
}

/** A space, as what is commented on. */
export function toSpaceContainer(space: SpaceRow): Container {
    return { space, changeRequest: null, revision: space.revision };
}

/** A change request of a space, as what is commented on. */
export function toChangeRequestContainer(space: SpaceRow, { id, revision }: ChangeRequestRow): Container {
    return { space, changeRequest: id, revision };
}

/** The comments, and the replies to them, on a space or a change request. */
export function isInContainer({ space, changeRequest }: Container): SQL | undefined {
    const { changeRequest: own } = comments;
    return and(eq(comments.space, space.id), changeRequest === null ? isNull(own) : eq(own, changeRequest));
}

/** How many comments on a space or a change request are open; those on the change requests of a space are not its own. */
export function countOpenComments({ db }: Service, { space, changeRequest }: Container): number {
    return changeRequest === null
        ? getCount(db, 'openSpaceComments', space.id)
        : getCount(db, 'openChangeRequestComments', changeRequest);
}

/** Address of what is commented on, below which that of its comments is. */
export function getContainerLocation({ urls: addresses }: Service, { space, changeRequest }: Container): string {
    const location = `${addresses.url}/v1/spaces/${space.id}`;
    return changeRequest === null ? location : `${location}/change-requests/${changeRequest}`;
}
