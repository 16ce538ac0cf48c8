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
    pageIn,
    pageOfFiles,
    type PlacedLink,
    pageViews,
    revisionView,
    type StoredPage,
    wholePageView,
    withoutComputed,
} from '../../subjects/content/index.js';
import { codeBlocksOn } from '../../subjects/integrations/index.js';
import { pageOf, pageOfAll, type ListCall } from '../list.js';
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

interface ComputedCall {
    query: { computed?: boolean | undefined };
}

/** Handlers of how the content of whatever a path names is read, by what they give. `baseOf` is what it was made from, if it is a change. */
export function contentHandlersFor<Name extends string>(
    contentOf: ContentFinder<Name>,
    baseOf: (call: PathCall<Name>) => ContentContext | undefined = () => undefined,
) {
    const askedOf = (call: PathCall<Name> & ComputedCall) => asAsked(call, contentOf(call));
    return {
        revision: (call: PathCall<Name> & ComputedCall) => {
            const context = askedOf(call);
            return { data: revisionView(call.service, context, mergedFromOf(call, context)) };
        },

        pages: (call: PathCall<Name> & ComputedCall) => ({ data: { pages: pageViews(call.service, askedOf(call)) } }),

        page: (call: PathCall<Name> & PathCall<'pageId'> & BodyCall & ComputedCall) => {
            const context = askedOf(call);
            return wholePage(call, context, pageIn(context, call.params.pageId));
        },

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

/** Content as a query asks for it: without what is computed, where it says so. */
export function asAsked({ query: { computed = true } }: ComputedCall, context: ContentContext): ContentContext {
    return computed ? context : withoutComputed(context);
}

/** A page with its body, in which blocks of code can stand for blocks of integrations. */
export function wholePage(call: PathCall & BodyCall, context: ContentContext, page: StoredPage) {
    const codeBlocks = () => codeBlocksOn(call.service, context.space.id);
    return { data: wholePageView(call.service, context, page, { ...call.query, codeBlocks }) };
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
