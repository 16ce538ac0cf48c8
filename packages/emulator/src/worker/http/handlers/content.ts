import { assertChangeable } from '../../subjects/change-requests/index.js';
import { type ContentContext, contextOf, revisionChanges, revisionLocation } from '../../subjects/pages/index.js';
import { pagesOfTemplate } from '../../subjects/revisions/index.js';
import { changeContent } from '../../subjects/space-and-site-changes/index.js';
import type { Handlers, PathCall } from '../mount.js';
import { presentSpaceOf, spaceOf } from './content-of.js';
import { contentHandlersFor, mergedFromOf, wholePage } from './content-reading.js';
import { documentOfRevision, pageOfRevision } from './revision-answers.js';

const inSpace = contentHandlersFor(contentOf);

const inRevision = contentHandlersFor(contentOfRevision);

/** Handlers for the content of spaces. */
export const contentHandlers = {
    getCurrentRevision: inSpace.revision,
    getRevisionById: inRevision.revision,
    listPages: inSpace.pages,
    getPageById: inSpace.page,
    getPageInRevisionById: (call) => pageOfRevision(call, contentOfRevision(call), { id: call.params.pageId }),
    getPageInRevisionByPath: (call) => pageOfRevision(call, contentOfRevision(call), { path: call.params.pagePath }),
    getPageDocumentInRevisionById: (call) => documentOfRevision(call, contentOfRevision(call), call.params.pageId),
    listPageLinksInSpace: inSpace.pageLinks,
    listFiles: inSpace.files,
    getFileById: inSpace.file,
    listSpaceFileBacklinks: inSpace.backlinks,

    getPageByPath: (call) => wholePage(call, contentOf(call), { path: call.params.pagePath }),

    listSpaceLinks: inSpace.links,

    getRevisionSemanticChanges: (call) => {
        const context = contentOfRevision(call);
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

function contentOf(call: PathCall<'spaceId'>): ContentContext {
    return contextOf(call.service, spaceOf(call, 'view'));
}

function contentOfRevision(call: PathCall<'spaceId' | 'revisionId'>): ContentContext {
    return contextOf(call.service, spaceOf(call, 'view'), { revision: call.params.revisionId });
}
