import {
    backlinksOf,
    type BodyOptions,
    type ContentContext,
    contextOf,
    fileView,
    getFile,
    linksOf,
    linkStats,
    pageAt,
    pageIn,
    pageOfFiles,
    pageViews,
    revisionChanges,
    revisionView,
    type StoredPage,
    wholePageView,
} from '../../subjects/content/index.js';
import { pageOf, pageOfAll, type ListCall } from '../list.js';
import type { Handlers, PathCall } from '../mount.js';
import { spaceOf } from './content-of.js';

/** What is in spaces, as it is read. */
export const contentHandlers = {
    getCurrentRevision: (call) => ({ data: revisionView(call.service, contentOf(call)) }),

    getRevisionById: (call) => ({ data: revisionView(call.service, contentOf(call)) }),

    getRevisionSemanticChanges: (call) => ({ data: revisionChanges(call.service, contentOf(call), call.query.limit) }),

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
        return { data: listLinks(call, context, [pageIn(context, call.params.pageId)], call.query.status) };
    },

    listSpaceLinks: (call) => {
        const context = contentOf(call);
        return { data: listLinks(call, context, context.pages.values()) };
    },

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

function wholePage(call: PathCall & { query: BodyOptions }, context: ContentContext, page: StoredPage) {
    return { data: wholePageView(call.service, context, page, call.query) };
}

function listLinks(
    call: PathCall & ListCall,
    context: ContentContext,
    pages: Iterable<StoredPage>,
    status?: 'ok' | 'broken' | 'in-app',
) {
    const all = linksOf(call.service, context, pages);
    const asked = status === undefined ? all : all.filter(({ link }) => link.status === status);
    return { ...pageOfAll(call, asked, ({ link }) => link), stats: linkStats(all) };
}
