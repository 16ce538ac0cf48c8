import {
    backlinksOf,
    type BodyOptions,
    type ContentContext,
    contextOf,
    fileView,
    getFile,
    linksOfPage,
    linksOfSpace,
    linkStats,
    pageAt,
    pageIn,
    pageOfFiles,
    pagesOfTemplate,
    type PlacedLink,
    pageViews,
    revisionChanges,
    revisionView,
    type StoredPage,
    wholePageView,
} from '../../subjects/content/index.js';
import { codeBlocksOn } from '../../subjects/integrations/index.js';
import { assertChangeable, changeRequestView, getChangeRequest } from '../../subjects/change-requests/index.js';
import { changeContent } from '../../subjects/places/index.js';
import { pageOf, pageOfAll, type ListCall } from '../list.js';
import type { Handlers, PathCall } from '../mount.js';
import { presentSpaceOf, spaceOf } from './content-of.js';

/** What is in spaces, as it is read. */
export const contentHandlers = {
    getCurrentRevision: (call) => wholeRevision(call, contentOf(call)),

    getRevisionById: (call) => wholeRevision(call, contentOf(call)),

    applyTemplateToSpace: (call) => {
        const target = { space: presentSpaceOf(call, 'edit') };
        assertChangeable(target);
        const { id, params = {} } = call.body;
        const pages = pagesOfTemplate(id, params.contentRefs).map((page) => ({ type: 'add' as const, page }));
        const by = call.caller.kind === 'user' ? [call.caller.user] : [];
        changeContent(call.service, target, { pages }, by);
        return { data: undefined };
    },

    getRevisionSemanticChanges: (call) => {
        const context = contentOf(call);
        const mergedFrom = mergedFromOf(call, context);
        const changes = revisionChanges(call.service, context, call.query.limit);
        return { data: { ...changes, ...(mergedFrom && { mergedFrom }) } };
    },

    listPages: (call) => ({ data: { pages: pageViews(call.service, contentOf(call)) } }),

    getPageById: (call) => {
        const context = contentOf(call);
        return wholePage(call, context, pageIn(context, call.params.pageId));
    },

    getPageByPath: (call) => {
        const context = contentOf(call);
        return wholePage(call, context, pageAt(context, call.params.pagePath));
    },

    getPageInRevisionById: (call) => {
        const context = contentOf(call);
        return wholePage(call, context, pageIn(context, call.params.pageId));
    },

    listPageLinksInSpace: (call) => {
        const context = contentOf(call);
        const links = linksOfPage(call.service, context, pageIn(context, call.params.pageId));
        return { data: listLinks(call, links, call.query.status) };
    },

    listSpaceLinks: (call) => ({ data: listLinks(call, linksOfSpace(call.service, contentOf(call))) }),

    listFiles: (call) => {
        const { revision } = contentOf(call);
        const data = pageOf(call, {
            read: (range) => pageOfFiles(call.service, revision, range),
            place: ({ id }) => id,
            view: (row) => fileView(call.service, row),
        });
        return { data };
    },

    getFileById: (call) => {
        const { revision } = contentOf(call);
        return { data: fileView(call.service, getFile(call.service, revision, call.params.fileId)) };
    },

    listSpaceFileBacklinks: (call) => {
        const context = contentOf(call);
        const { id } = getFile(call.service, context.revision, call.params.fileId);
        const places = backlinksOf(call.service, context, id);
        return { data: pageOfAll(call, places, ({ reference }) => reference) };
    },
} satisfies Partial<Handlers>;

/** The content that a path names: of the revision in it, or the active one. */
function contentOf(call: PathCall<'spaceId'> & { params: { revisionId?: string } }): ContentContext {
    return contextOf(call.service, spaceOf(call, 'view'), call.params.revisionId);
}

function wholeRevision(call: PathCall, context: ContentContext) {
    return { data: revisionView(call.service, context, mergedFromOf(call, context)) };
}

/** The change request whose merge made a revision. */
function mergedFromOf({ service, caller }: PathCall, { space, revision }: ContentContext) {
    if (revision.mergedFrom === null) return undefined;
    return changeRequestView(service, space, getChangeRequest(service, space, revision.mergedFrom), caller);
}

function wholePage(call: PathCall & { query: BodyOptions }, context: ContentContext, page: StoredPage) {
    const codeBlocks = () => codeBlocksOn(call.service, context.space.id);
    return { data: wholePageView(call.service, context, page, { ...call.query, codeBlocks }) };
}

function listLinks(call: PathCall & ListCall, all: PlacedLink[], status?: 'ok' | 'broken' | 'in-app') {
    const asked = status === undefined ? all : all.filter(({ link }) => link.status === status);
    return { ...pageOfAll(call, asked, ({ link }) => link), stats: linkStats(all) };
}
