import { assertChangeable } from '../../subjects/change-requests/index.js';
import { type ContentContext, contextOf, revisionChanges, revisionLocation } from '../../subjects/pages/index.js';
import { unfurlingBlockOn } from '../../subjects/integrations/index.js';
import { pageOfVersion, pagesOfTemplate } from '../../subjects/revisions/index.js';
import type { SpaceRow } from '../../subjects/spaces/index.js';
import { changeContent } from '../../subjects/space-and-site-changes/index.js';
import type { Reader } from '../../service/access.js';
import { mayPreview } from '../../subjects/visitors/index.js';
import { notFound } from '../../service/service-error.js';
import type { Handlers, ReadCall } from '../mount.js';
import { presentSpaceOf, spaceOf } from './content-of.js';
import { contentHandlersFor, mergedFromOf, pageHandlersFor, wholePage } from './content-reading.js';
import { documentOfReusable, documentOfRevision, pageOfRevision } from './revision-answers.js';

const inSpace = contentHandlersFor(contentOf);

const ofSpace = pageHandlersFor<'spaceId', Reader>(contentOf);

const ofRevision = pageHandlersFor<'spaceId' | 'revisionId', Reader>(contentOfRevision);

/** Handlers for the content of spaces. */
export const contentHandlers = {
    getCurrentRevision: ofSpace.revision,
    getRevisionById: ofRevision.revision,
    listPages: ofSpace.pages,
    getPageById: ofSpace.page,
    getPageInRevisionById: (call) => pageOfRevision(call, contentOfRevision(call), { id: call.params.pageId }),
    getPageInRevisionByPath: (call) => pageOfRevision(call, contentOfRevision(call), { path: call.params.pagePath }),
    getPageDocumentInRevisionById: (call) => documentOfRevision(call, contentOfRevision(call), call.params.pageId),
    getDocumentById: (call) => {
        const { content, page } = versionedPage(call);
        return documentOfRevision(call, content, page);
    },
    listPagesInRevisionById: ofRevision.pages,
    listFilesInRevisionById: ofRevision.files,
    getFileInRevisionById: ofRevision.file,
    getReusableContentById: ofSpace.reusable,
    getReusableContentInRevisionById: ofRevision.reusable,
    getReusableContentDocumentInRevisionById: (call) =>
        documentOfReusable(call, contentOfRevision(call), call.params.reusableContentId),
    getEmbedByUrlInSpace: (call) => {
        const { url } = call.query;
        const found = unfurlingBlockOn(call.service, spaceOf(call, 'view').id, url);
        const shown = { title: url, site: new URL(url).host };
        return { data: found ? { type: 'integration', ...shown, ...found } : { type: 'link', ...shown } };
    },

    listPageLinksInSpace: inSpace.pageLinks,
    listFiles: ofSpace.files,
    getFileById: ofSpace.file,
    listSpaceFileBacklinks: inSpace.backlinks,

    getPageByPath: (call) => wholePage(call, contentOf(call), { path: call.params.pagePath }),

    listSpaceLinks: inSpace.links,

    getRevisionSemanticChanges: (call) => {
        const context = contentOfRevision(call);
        // They tell what was there before.
        if (call.caller.kind === 'visitor' && !mayPreview(call.service, context.space, call.caller.member))
            throw notFound('changes of the revision', call.params.revisionId);
        const mergedFrom = mergedFromOf(call, context);
        const changes = revisionChanges(call.service, context, call.query);
        return { data: { ...changes, ...(mergedFrom && { mergedFrom }) } };
    },

    applyTemplateToSpace: (call) => {
        const target = { space: presentSpaceOf(call, 'edit') };
        assertChangeable(target);
        const { id, params = {} } = call.body;
        const pages = pagesOfTemplate(id, params.contentRefs).map((page) => ({ type: 'add' as const, page }));
        const by = call.caller.kind === 'user' ? [call.caller.user] : [];
        const { space } = changeContent(call.service, target, { pages }, by);
        return {
            data: undefined,
            headers: { location: revisionLocation(call.service, space.id, space.revision) },
        };
    },
} satisfies Partial<Handlers>;

function contentOf(call: ReadCall<'spaceId'>): ContentContext {
    return contextOf(call.service, spaceOf(call, 'view'));
}

/** The page whose body a document is, in content that has it. */
function versionedPage(call: ReadCall<'spaceId' | 'documentId'>): { content: ContentContext; page: string } {
    const { documentId } = call.params;
    const space = spaceOf(call, 'view');
    const found = pageOfVersion(call.service, space, documentId);
    if (!found || isHiddenFrom(call, space, found.revision)) throw notFound('document', documentId);
    return { content: contextOf(call.service, space, found), page: found.page };
}

/** The content of a revision. Visitors read what is published now, unless they are members: of drafts and of what was removed they know nothing. */
function contentOfRevision(call: ReadCall<'spaceId' | 'revisionId'>): ContentContext {
    const { revisionId } = call.params;
    const space = spaceOf(call, 'view');
    if (isHiddenFrom(call, space, revisionId)) throw notFound('revision', revisionId);
    return contextOf(call.service, space, { revision: revisionId });
}

function isHiddenFrom({ service, caller }: ReadCall, space: SpaceRow, revision: string): boolean {
    return caller.kind === 'visitor' && revision !== space.revision && !mayPreview(service, space, caller.member);
}
