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
    withoutComputed,
} from '../../subjects/content/index.js';
import { codeBlocksOn } from '../../subjects/integrations/index.js';
import { changeContent } from '../../subjects/places/index.js';
import { ServiceError } from '../../service/service-error.js';
import { pageOf, pageOfAll, type ListCall } from '../list.js';
import type { Handlers, PathCall } from '../mount.js';
import { presentSpaceOf, spaceOf } from './content-of.js';

/** What is in spaces, as it is read. */
export const contentHandlers = {
    getCurrentRevision: (call) => ({ data: revisionView(call.service, contentOf(call)) }),

    getRevisionById: (call) => ({ data: revisionView(call.service, contentOf(call)) }),

    applyTemplateToSpace: (call) => {
        const row = presentSpaceOf(call, 'edit');
        if (row.editMode === 'locked')
            throw new ServiceError(
                409,
                `The space "${row.id}" is locked: its content changes through change requests.`,
            );
        const { id, params = {} } = call.body;
        const pages = pagesOfTemplate(id, params.contentRefs).map((page) => ({ type: 'add' as const, page }));
        const by = call.caller.kind === 'user' ? [call.caller.user] : [];
        changeContent(call.service, row, { pages }, by);
        return { data: undefined };
    },

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

/** The content that a path names: of the revision in it, or the active one; as the query says, without what is computed. */
function contentOf(call: ContentCall): ContentContext {
    const context = contextOf(call.service, spaceOf(call, 'view'), call.params.revisionId);
    return call.query?.['computed'] === false ? withoutComputed(context) : context;
}

type ContentCall = PathCall<'spaceId'> & {
    params: { revisionId?: string };
    query?: Readonly<Record<string, unknown>> | undefined;
};

function wholePage(call: PathCall & { query: BodyOptions }, context: ContentContext, page: StoredPage) {
    const codeBlocks = () => codeBlocksOn(call.service, context.space.id);
    return { data: wholePageView(call.service, context, page, { ...call.query, codeBlocks }) };
}

function listLinks(call: PathCall & ListCall, all: PlacedLink[], status?: 'ok' | 'broken' | 'in-app') {
    const asked = status === undefined ? all : all.filter(({ link }) => link.status === status);
    return { ...pageOfAll(call, asked, ({ link }) => link), stats: linkStats(all) };
}
