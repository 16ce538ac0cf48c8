import { changeRequestView, getChangeRequest } from '../../subjects/change-requests/index.js';
import {
    backlinksOf,
    type BodyOptions,
    type ContentContext,
    fileView,
    getFile,
    linksBroken,
    linksOfPage,
    linkStats,
    pageAt,
    pageIn,
    pageOfFiles,
    type PlacedLink,
    pageViews,
    revisionView,
    wholePageView,
} from '../../subjects/content/index.js';
import { codeBlocksOn } from '../../subjects/integrations/index.js';
import { pageOf, pageOfAll, type ListCall } from '../list.js';
import { asAsked, type ComputedCall, computedBodyOf } from './computed-reading.js';
import type { PathCall } from '../mount.js';

/** The content that a path names, when the caller may read it. */
export type ContentFinder<Name extends string> = (call: PathCall<Name>) => ContentContext;

type LinkStatus = 'ok' | 'broken' | 'in-app';

interface BodyCall {
    query: BodyOptions;
}

interface LinksCall extends ListCall {
    query: ListCall['query'] & { status?: LinkStatus | undefined };
}

/** Handlers of how the content of whatever a path names is read, by what they give. `baseOf` is what it was made from, if it is a change. */
export function contentHandlersFor<Name extends string>(
    contentOf: ContentFinder<Name>,
    baseOf: (call: PathCall<Name>) => ContentContext | undefined = () => undefined,
) {
    const askedOf = (call: PathCall<Name> & ComputedCall) => asAsked(call, contentOf(call));
    return {
        revision: async (call: PathCall<Name> & ComputedCall) => {
            const context = await askedOf(call);
            return { data: revisionView(call.service, context, mergedFromOf(call, context)) };
        },

        pages: async (call: PathCall<Name> & ComputedCall) => ({
            data: { pages: pageViews(call.service, await askedOf(call)) },
        }),

        page: (call: PathCall<Name> & PathCall<'pageId'> & BodyCall & ComputedCall) =>
            wholePage(call, contentOf(call), { id: call.params.pageId }),

        pageLinks: (call: PathCall<Name> & PathCall<'pageId'> & LinksCall) => {
            const { service, params, query } = call;
            const context = contentOf(call);
            const links = linksOfPage(service, context, pageIn(context, params.pageId));
            const broken = linksBroken(service, links, params.pageId, baseOf(call));
            return { data: listLinks(call, links, { status: query.status, broken }) };
        },

        files: (call: PathCall<Name> & ListCall) => {
            const { revision } = contentOf(call);
            const data = pageOf(call, {
                read: (range) => pageOfFiles(call.service, revision, range),
                place: ({ id }) => id,
                view: (row) => fileView(call.service, row),
            });
            return { data };
        },

        file: (call: PathCall<Name> & PathCall<'fileId'>) => {
            const { revision } = contentOf(call);
            return { data: fileView(call.service, getFile(call.service, revision, call.params.fileId)) };
        },

        backlinks: (call: PathCall<Name> & PathCall<'fileId'> & ListCall) => {
            const context = contentOf(call);
            const { id } = getFile(call.service, context.revision, call.params.fileId);
            const places = backlinksOf(call.service, context, id);
            return { data: pageOfAll(call, places, ({ reference }) => reference) };
        },
    };
}

/** How a path names a page. */
type PageName = { id: string } | { path: string };

/** A page with its body, in which blocks of code can stand for blocks of integrations. */
export async function wholePage(call: PathCall & BodyCall & ComputedCall, content: ContentContext, name: PageName) {
    const stored = 'id' in name ? content.pages.get(name.id) : content.pages.at(name.path);
    // Of a large space nothing but this page is read, where it is there without anything being computed.
    const isThere = stored !== undefined && stored.version.type !== 'computed' && call.query.computed !== false;
    const context = isThere ? content : await asAsked(call, content);
    const page = 'id' in name ? pageIn(context, name.id) : pageAt(context, name.path);
    const codeBlocks = () => codeBlocksOn(call.service, context.space.id);
    const computedBody = await computedBodyOf(call, context, page);
    return { data: wholePageView(call.service, context, page, { ...call.query, codeBlocks, computedBody }) };
}

/** A page of links; `broken` is how many of all a change request broke. */
export function listLinks(
    call: PathCall & ListCall,
    all: PlacedLink[],
    { status, broken = 0 }: { status?: LinkStatus | undefined; broken?: number } = {},
) {
    const asked = status === undefined ? all : all.filter(({ link }) => link.status === status);
    return { ...pageOfAll(call, asked, ({ link }) => link), stats: linkStats(all, broken) };
}

/** The change request whose merge made a revision. */
export function mergedFromOf({ service, caller }: PathCall, { space, revision }: ContentContext) {
    if (revision.mergedFrom === null) return undefined;
    return changeRequestView(service, space, getChangeRequest(service, space, revision.mergedFrom), caller);
}
