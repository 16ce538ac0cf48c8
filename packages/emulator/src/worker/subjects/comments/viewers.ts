import type { Caller } from '../../service/access.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { type CommentRow } from '../../storage/comments.schema.js';
import { getSpacePermissions } from '../access/index.js';
import { findCallerOrIntegrationUserId } from '../people/index.js';
import type { CommentContainer } from './containers.js';

/** Viewer of the comments on a space or a change request, with permissions. */
export interface CommentViewer {
    caller: Caller;
    /** The user that others see in them; none in an integration that has done nothing yet. */
    user: string | undefined;
    mayComment: boolean;
    isAdmin: boolean;
}

export function createCommentViewer(service: Service, { space }: CommentContainer, caller: Caller): CommentViewer {
    const { comment, admin } = getSpacePermissions(service, space, caller);
    return { caller, user: findCallerOrIntegrationUserId(service, caller), mayComment: comment, isAdmin: admin };
}

/** Permissions of a viewer on a comment or a reply. */
export function getCommentPermissions({ user, mayComment, isAdmin }: CommentViewer, { postedBy }: CommentRow) {
    const edit = mayComment && postedBy === user;
    return { view: true, edit, reply: mayComment, delete: edit || isAdmin };
}

/** Requires the permission to change or delete a comment or a reply. */
export function requireCommentPermission(viewer: CommentViewer, row: CommentRow, permission: 'edit' | 'delete'): void {
    if (getCommentPermissions(viewer, row)[permission]) return;
    const who = permission === 'edit' ? 'Only its author' : 'Only its author or an admin of the space';
    throw new ServiceError(403, `${who} may ${permission} "${row.id}".`);
}
