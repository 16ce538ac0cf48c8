import { getSpacePermissions } from '../../../subjects/access/index.js';
import { assertChangeable } from '../../../subjects/change-requests/index.js';
import {
    type ContentContext,
    createContentContext,
    diffRevisionWithParent,
    getRevisionApiUrl,
} from '../../../subjects/pages/index.js';
import { createPdfUrl } from '../../../subjects/pdf/index.js';
import { findUnfurlingBlock } from '../../../subjects/integrations/index.js';
import { createTemplatePages, findRevisionWithVersion, type VersionHolder } from '../../../subjects/revisions/index.js';
import type { SpaceRow } from '../../../subjects/spaces/index.js';
import { updateContent } from '../../../subjects/space-and-site-changes/index.js';
import type { ReadCaller } from '../../../service/callers/access.js';
import { canReadRevision, canReadRevisionChanges, findPreviewedRevision } from '../../../../site/view/index.js';
import { createNotFoundError, ServiceError } from '../../../service/service-error.js';
import type { OperationHandlers, ReadCall } from '../../mount.js';
import { loadActiveSpace, loadSpace } from '../load-content.js';
import { createReaderContentContext, findVisibleContent } from './visible-parts.js';
import {
    createContentHandlers,
    serializeMergedChangeRequest,
    createPageHandlers,
    readPageWithBody,
} from './content-reading.js';
import {
    createReusableDocumentReply,
    createRevisionPageDocumentReply,
    createRevisionPageReply,
} from './revision-responses.js';

const inSpace = createContentHandlers(loadContent);

const ofSpace = createPageHandlers<'spaceId', ReadCaller>(loadContent);

const ofRevision = createPageHandlers<'spaceId' | 'revisionId', ReadCaller>(loadRevisionContent);

export const contentHandlers = {
    getCurrentRevision: ofSpace.revision,
    getSpacePDF: (call) => {
        const space = loadActiveSpace(call, 'access');
        const context = createContentContext(call.service, space);
        return { data: { url: createPdfUrl(call.service, context, call.query, space.title) } };
    },
    getRevisionById: ofRevision.revision,
    listPages: ofSpace.pages,
    getPageById: ofSpace.page,
    getPageInRevisionById: (call) =>
        createRevisionPageReply(call, loadRevisionContent(call), { id: call.params.pageId }),
    getPageInRevisionByPath: (call) =>
        createRevisionPageReply(call, loadRevisionContent(call), { path: call.params.pagePath }),
    getPageDocumentInRevisionById: (call) =>
        createRevisionPageDocumentReply(call, loadRevisionContent(call), call.params.pageId),
    getDocumentById: (call) => {
        const { content, kind, id } = loadVersionedContent(call);
        const reply =
            kind === 'page'
                ? createRevisionPageDocumentReply(call, content, id)
                : createReusableDocumentReply(call, content, id);
        return reply.catch((error: unknown) => {
            const isHidden = error instanceof ServiceError && error.status === 404;
            throw isHidden ? createNotFoundError('document', call.params.documentId) : error;
        });
    },
    listPagesInRevisionById: ofRevision.pages,
    listFilesInRevisionById: ofRevision.files,
    getFileInRevisionById: ofRevision.file,
    getReusableContentById: ofSpace.reusable,
    getReusableContentInRevisionById: ofRevision.reusable,
    getReusableContentDocumentInRevisionById: (call) =>
        createReusableDocumentReply(call, loadRevisionContent(call), call.params.reusableContentId),
    getEmbedByUrlInSpace: (call) => {
        const { url } = call.query;
        const found = findUnfurlingBlock(call.service, loadSpace(call, 'view').id, url);
        const shown = { title: url, site: new URL(url).host };
        return { data: found ? { type: 'integration', ...shown, ...found } : { type: 'link', ...shown } };
    },

    listSpacePageMetaLinks: ofSpace.metaLinks,
    listRevisionPageMetaLinks: ofRevision.metaLinks,
    listPageLinksInSpace: inSpace.pageLinks,
    listFiles: ofSpace.files,
    getFileById: ofSpace.file,
    listSpaceFileBacklinks: inSpace.backlinks,

    getPageByPath: (call) => readPageWithBody(call, loadContent(call), { path: call.params.pagePath }),

    listSpaceLinks: inSpace.links,

    getRevisionSemanticChanges: async (call) => {
        const context = loadRevisionContent(call);
        // Earlier revisions contain removed content.
        const { service, caller, params } = call;
        const isReadable =
            caller.kind === 'visitor'
                ? canReadRevisionChanges(service, context.space, caller, params.revisionId)
                : getSpacePermissions(service, context.space, caller).access;
        if (!isReadable) throw createNotFoundError('revision', params.revisionId);
        const mergedFrom = serializeMergedChangeRequest(call, context);
        await service.egress.waitForSlice();
        const visible = await findVisibleContent(call, context);
        const changes = diffRevisionWithParent(service, context, { ...call.query, visible });
        return { data: { ...changes, ...(mergedFrom && { mergedFrom }) } };
    },

    applyTemplateToSpace: (call) => {
        const target = { space: loadActiveSpace(call, 'edit') };
        assertChangeable(target);
        const { id, params = {} } = call.body;
        const pages = createTemplatePages(id, params.contentRefs).map((page) => ({ type: 'add' as const, page }));
        const by = call.caller.kind === 'user' ? [call.caller.user] : [];
        const { space } = updateContent(call.service, target, { pages }, by);
        return {
            data: undefined,
            headers: { location: getRevisionApiUrl(call.service, space.id, space.revision) },
        };
    },
} satisfies Partial<OperationHandlers>;

function loadContent(call: ReadCall<'spaceId'>): ContentContext {
    return createReaderContentContext(call, loadSpace(call, 'view'));
}

function loadVersionedContent(
    call: ReadCall<'spaceId' | 'documentId'>,
): Pick<VersionHolder, 'kind' | 'id'> & { content: ContentContext } {
    const { service, caller, params } = call;
    const space = loadSpace(call, 'view');
    const previewed = caller.kind === 'visitor' ? findPreviewedRevision(service, space, caller) : undefined;
    for (const revision of [space.revision, ...(previewed === undefined ? [] : [previewed])]) {
        const found = findRevisionWithVersion(service, { id: space.id, revision }, params.documentId);
        if (found && !isHiddenFrom(call, space, found.revision))
            return { ...found, content: createReaderContentContext(call, space, found) };
    }
    throw createNotFoundError('document', params.documentId);
}

/** Callers without access to the space read only published content. */
function loadRevisionContent(call: ReadCall<'spaceId' | 'revisionId'>): ContentContext {
    const { revisionId } = call.params;
    const space = loadSpace(call, 'view');
    if (isHiddenFrom(call, space, revisionId))
        throw createNotFoundError('revision', revisionId, `in the space "${space.id}"`);
    return createReaderContentContext(call, space, { revision: revisionId });
}

function isHiddenFrom({ service, caller }: ReadCall, space: SpaceRow, revision: string): boolean {
    if (caller.kind === 'visitor') return !canReadRevision(service, space, caller, revision);
    return revision !== space.revision && !getSpacePermissions(service, space, caller).access;
}
