import {
    applyContentChanges,
    assertChangeable,
    getChangeRequestBaseRevisionId,
    planContentChanges,
    serializeChangeRequest,
    serializeContentUpdate,
} from '../../subjects/change-requests/index.js';
import { toChangeRequestCommentContainer } from '../../subjects/comments/index.js';
import { type ContentContext, createContentContext, diffContents } from '../../subjects/pages/index.js';
import { getOrCreateActorUserId } from '../../subjects/people/index.js';
import { createPdfUrl } from '../../subjects/pdf/index.js';
import type { OperationHandlers, ReadCall } from '../mount.js';
import {
    type ChangeRequestCall,
    loadChangeRequest,
    type ChangeRequestInSpace,
    loadChangeRequestInActiveSpace,
    loadReadableChangeRequest,
} from './load-change-request.js';
import { createCommentHandlers } from './comments.js';
import type { ReadCaller } from '../../service/callers/access.js';
import { createContentHandlers, createPageHandlers } from './content/content-reading.js';
import { readExpandedPageWithBody } from './content/expanded-page.js';
import { createReaderContentContext } from './content/visible-parts.js';

const content = createContentHandlers(
    (call: ChangeRequestCall) => createChangeRequestContext(call, loadChangeRequest(call)),
    (call) => {
        const { space, changeRequest } = loadChangeRequest(call);
        return createContentContext(call.service, space, { revision: getChangeRequestBaseRevisionId(changeRequest) });
    },
);

const pages = createPageHandlers<'spaceId' | 'changeRequestId', ReadCaller>((call) =>
    createChangeRequestContext(call, loadReadableChangeRequest(call)),
);

const comments = createCommentHandlers((call: ChangeRequestCall, permission) => {
    const { space, changeRequest } =
        permission === 'comment' ? loadChangeRequestInActiveSpace(call, permission) : loadChangeRequest(call);
    return toChangeRequestCommentContainer(space, changeRequest);
});

export const changeRequestContentHandlers = {
    getRevisionOfChangeRequestById: pages.revision,
    listPagesInChangeRequest: pages.pages,
    getPageInChangeRequestById: pages.page,
    getPageInChangeRequestByPath: (call) => {
        const context = createChangeRequestContext(call, loadReadableChangeRequest(call));
        return readExpandedPageWithBody(call, context, call.params.pagePath);
    },
    getReusableContentInChangeRequestById: pages.reusable,
    getChangeRequestChanges: async (call) => {
        const { service, query } = call;
        const found = loadChangeRequest(call);
        const base = getChangeRequestBaseRevisionId(found.changeRequest);
        await service.egress.waitForSlice();
        const before = createContentContext(service, found.space, { revision: base });
        return { data: diffContents(service, before, createChangeRequestContext(call, found), query) };
    },
    updateChangeRequestContent: async (call) => {
        const { service, caller, body, query } = call;
        const planned = loadChangeRequestInActiveSpace(call, 'edit');
        assertChangeable(planned);
        const plan = await planContentChanges(service, planned.space, planned.changeRequest, body.changes);
        // The space and the change request may have changed meanwhile.
        const { space, changeRequest: before } = loadChangeRequestInActiveSpace(call, 'edit');
        assertChangeable({ space, changeRequest: before });
        const after = applyContentChanges(service, space, before, plan, getOrCreateActorUserId(service, caller));
        const changeRequest = serializeChangeRequest(service, space, after, caller);
        if (query.compat ?? true) return { data: changeRequest };
        return { data: { changeRequest, ...serializeContentUpdate(service, space, { before, after }, plan) } };
    },
    listChangeRequestPageMetaLinks: pages.metaLinks,
    listPageLinksInChangeRequest: content.pageLinks,
    listChangeRequestLinks: content.links,
    listFilesInChangeRequestById: pages.files,
    getFileInChangeRequestById: pages.file,
    listChangeRequestFileBacklinks: content.backlinks,
    getChangeRequestPDF: (call) => {
        const found = loadChangeRequestInActiveSpace(call, 'access');
        const { title } = found.space;
        const { number, subject } = found.changeRequest;
        const name = [title, `#${number}`, subject].filter(Boolean).join(' ');
        return { data: { url: createPdfUrl(call.service, createChangeRequestContext(call, found), call.query, name) } };
    },

    listCommentsInChangeRequest: comments.list,
    postCommentInChangeRequest: comments.post,
    getCommentInChangeRequest: comments.get,
    updateCommentInChangeRequest: comments.update,
    deleteCommentInChangeRequest: comments.delete,
    listCommentRepliesInChangeRequest: comments.listReplies,
    postCommentReplyInChangeRequest: comments.postReply,
    getCommentReplyInChangeRequest: comments.getReply,
    updateCommentReplyInChangeRequest: comments.updateReply,
    deleteCommentReplyInChangeRequest: comments.deleteReply,
    listCommentersInChangeRequest: comments.listCommenters,
} satisfies Partial<OperationHandlers>;

function createChangeRequestContext(
    call: ReadCall,
    { space, changeRequest: { id, revision } }: ChangeRequestInSpace,
): ContentContext {
    return createReaderContentContext(call, space, { revision, changeRequest: id });
}
