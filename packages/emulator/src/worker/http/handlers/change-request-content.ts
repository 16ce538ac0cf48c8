import { baseOf } from '../../subjects/change-requests/index.js';
import { changeRequestContainer } from '../../subjects/comments/index.js';
import { type ContentContext, contextOf } from '../../subjects/pages/index.js';
import { pdfUrl } from '../../subjects/pdf/index.js';
import type { Handlers } from '../mount.js';
import { type ChangeRequestCall, changeRequestOf, type OfSpace, presentChangeRequestOf } from './change-request-of.js';
import { commentHandlersFor } from './comments.js';
import { contentHandlersFor } from './content-reading.js';

const content = contentHandlersFor(
    (call: ChangeRequestCall) => contentOf(call, changeRequestOf(call)),
    (call) => {
        const { space, changeRequest } = changeRequestOf(call);
        return contextOf(call.service, space, { revision: baseOf(changeRequest) });
    },
);

const comments = commentHandlersFor((call: ChangeRequestCall, permission) => {
    const { space, changeRequest } =
        permission === 'comment' ? presentChangeRequestOf(call, permission) : changeRequestOf(call);
    return changeRequestContainer(space, changeRequest);
});

/** Handlers for the content of change requests, and the comments on it. */
export const changeRequestContentHandlers = {
    getRevisionOfChangeRequestById: content.revision,
    listPagesInChangeRequest: content.pages,
    getPageInChangeRequestById: content.page,
    listPageLinksInChangeRequest: content.pageLinks,
    listChangeRequestLinks: content.links,
    listFilesInChangeRequestById: content.files,
    getFileInChangeRequestById: content.file,
    listChangeRequestFileBacklinks: content.backlinks,
    getChangeRequestPDF: (call) => {
        const found = presentChangeRequestOf(call, 'access');
        const { title } = found.space;
        const { number, subject } = found.changeRequest;
        const name = [title, `#${number}`, subject].filter(Boolean).join(' ');
        return { data: { url: pdfUrl(call.service, contentOf(call, found), call.query, name) } };
    },

    listCommentsInChangeRequest: comments.list,
    postCommentInChangeRequest: comments.post,
    getCommentInChangeRequest: comments.get,
    updateCommentInChangeRequest: comments.update,
    deleteCommentInChangeRequest: comments.delete,
    listCommentRepliesInChangeRequest: comments.listReplies,
    postCommentReplyInChangeRequest: comments.postReply,
    getCommentReplyInChangeRequest: comments.getReply,
} satisfies Partial<Handlers>;

function contentOf({ service }: ChangeRequestCall, { space, changeRequest }: OfSpace): ContentContext {
    return contextOf(service, space, { revision: changeRequest.revision, changeRequest: changeRequest.id });
}
