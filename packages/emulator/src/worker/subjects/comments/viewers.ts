import type { Caller } from '../../service/callers/access.js';
import type { Service } from '../../service/service.js';
import { ServiceError } from '../../service/service-error.js';
import { type CommentRow } from '../../storage/schema/comments.schema.js';
import { getSpacePermissions } from '../access/index.js';
import { findCallerOrIntegrationUserId } from '../people/index.js';
import type { CommentContainer } from './containers.js';

export interface CommentViewer {
    caller: Caller;
    /** `undefined` for an integration without a user. */
    user: string | undefined;
    mayComment: boolean;
    isAdmin: boolean;
}

export function createCommentViewer(service: Service, { space }: CommentContainer, caller: Caller): CommentViewer {
    const { comment, admin } = getSpacePermissions(service, space, caller);
    return { caller, user: findCallerOrIntegrationUserId(service, caller), mayComment: comment, isAdmin: admin };
}

export function getCommentPermissions({ user, mayComment, isAdmin }: CommentViewer, { postedBy }: CommentRow) {
    const edit = mayComment && postedBy === user;
    return { view: true, edit, reply: mayComment, delete: edit || isAdmin };
}

export function requireCommentPermission(viewer: CommentViewer, row: CommentRow, permission: 'edit' | 'delete'): void {
    if (getCommentPermissions(viewer, row)[permission]) return;
    const who = permission === 'edit' ? 'Only its author' : 'Only its author or an admin of the space';
    throw new ServiceError(403, `${who} may ${permission} "${row.id}".`);
}
