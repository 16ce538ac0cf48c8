import { changeRequestView, getChangeRequest } from '../../subjects/change-requests/index.js';
import {
    backlinksOf,
    type BodyOptions,
    type ContentContext,
    countBroken,
    type Link,
    linksOfPage,
    linksOfSpace,
    linkStats,
    NO_GIT,
    type LinkStatus,
    pageAt,
    pageIn,
    pageViews,
    reusableView,
    type PlacedLink,
    revisionView,
    wholePageView,
} from '../../subjects/pages/index.js';
import { publishedRevisionUrls } from '../../subjects/sites/index.js';
import { fileView, getFile, pageOfFiles } from '../../subjects/revisions/index.js';
import { codeBlocksOn } from '../../subjects/integrations/index.js';
import { pageOf, pageOfAll, type ListCall } from '../list.js';
import { asAsked, type ComputedCall } from './computed-reading.js';
import { isShownTo } from './shown-parts.js';
import { locationViews, type LocationViews } from './content-locations.js';
import type { Caller, Reader } from '../../service/access.js';
import { notFound } from '../../service/service-error.js';
import { mayPreview } from '../../subjects/visitors/index.js';
import type { PathCall, ReadCall } from '../mount.js';

/** The content that a path names, when the caller may read it. */
export type ContentFinder<Name extends string, By extends Reader = Caller> = (
    call: PathCall<Name, By>,
) => ContentContext;

/** A call that says how it wants a body. */
export interface BodyCall {
    query: BodyOptions;
}

/** A call that says whether it wants what a repository of Git knows of content. */
export interface MetadataCall {
    query: { metadata?: boolean | undefined };
}

/** The content with as much of its repository as a call wants. */
function withMetadata({ query }: MetadataCall, context: ContentContext): ContentContext {
    if (query.metadata === false) context.git = NO_GIT;
    return context;
}

interface LinksCall extends ListCall {
    query: ListCall['query'] & { status?: LinkStatus | undefined };
}

/** Handlers of what a visitor reads, too, of the content that a path names, by what they give. */
export function pageHandlersFor<Name extends string, By extends Reader = Caller>(contentOf: ContentFinder<Name, By>) {
    type Of<More extends string = never> = PathCall<Name, By> & PathCall<More, By>;
    const askedOf = (call: Of & ComputedCall & MetadataCall) => asAsked(call, withMetadata(call, contentOf(call)));
    return {
        revision: (call: Of & ComputedCall & MetadataCall) => {
            const context = askedOf(call);
            const { urls, ...revision } = revisionView(call.service, context, mergedFromOf(call, context));
            const published = publishedRevisionUrls(call.service, context.space, revision.id);
            return { data: { ...revision, urls: { ...urls, ...published } } };
        },

        pages: (call: Of & ComputedCall & MetadataCall) => ({
            data: { pages: pageViews(call.service, askedOf(call)) },
        }),

        page: (call: Of<'pageId'> & BodyCall & ComputedCall) =>
            wholePage(call, contentOf(call), { id: call.params.pageId }),

        files: (call: Of & ListCall & MetadataCall) => {
            const { revision, git } = withMetadata(call, contentOf(call));
            const data = pageOf(call, {
                read: (range) => pageOfFiles(call.service, revision, range),
                place: ({ id }) => id,
                view: (row) => ({ ...fileView(call.service, row), ...git.ofFile(row.id) }),
            });
            return { data };
        },

        file: (call: Of<'fileId'> & MetadataCall) => {
            const { revision, git } = withMetadata(call, contentOf(call));
            const file = getFile(call.service, revision, call.params.fileId);
            return { data: { ...fileView(call.service, file), ...git.ofFile(file.id) } };
        },

        reusable: (call: Of<'reusableContentId'>) => {
            const { reusables, space } = contentOf(call);
            const id = call.params.reusableContentId;
            const stored = reusables.get(id);
            if (!stored) throw notFound('reusable content', id, `in the space "${space.id}"`);
            return { data: reusableView(stored) };
        },
    };
}

/** Handlers of how the content of whatever a path names is read, by what they give. `baseOf` is what it was made from, if it is a change. */
export function contentHandlersFor<Name extends string>(
    contentOf: ContentFinder<Name>,
    baseOf: (call: PathCall<Name>) => ContentContext | undefined = () => undefined,
) {
    return {
        ...pageHandlersFor(contentOf),

        pageLinks: (call: PathCall<Name> & PathCall<'pageId'> & LinksCall) => {
            const { service, params } = call;
            const context = contentOf(call);
            const base = baseOf(call);
            const former = base?.pages.get(params.pageId);
            return {
                data: listLinks(call, linksOfPage(service, context, pageIn(context, params.pageId)), {
                    before: base && (former ? linksOfPage(service, base, former) : []),
                }),
            };
        },

        links: (call: PathCall<Name> & LinksCall) => {
            const base = baseOf(call);
            const links = linksOfSpace(call.service, contentOf(call));
            return { data: listLinks(call, links, { before: base && linksOfSpace(call.service, base) }) };
        },

        backlinks: (call: PathCall<Name> & PathCall<'fileId'> & ListCall) => {
            const context = contentOf(call);
            const { id } = getFile(call.service, context.revision, call.params.fileId);
            const places = backlinksOf(call.service, context, id);
            const { viewOf } = locationViews(call);
            return { data: pageOfAll(call, places, ({ location }) => viewOf(location)) };
        },
    };
}

/** How a path names a page. */
type PageName = { id: string } | { path: string };

/** A page with its body, in which blocks of code can stand for blocks of integrations. */
export async function wholePage(
    call: ReadCall & BodyCall & ComputedCall & MetadataCall,
    read: ContentContext,
    name: PageName,
) {
    const content = withMetadata(call, read);
    const context = asAsked(call, content);
    const page = 'id' in name ? pageIn(context, name.id) : pageAt(context, name.path);
    const codeBlocks = () => codeBlocksOn(call.service, context.space.id);
    const isShown = isShownTo(call.service, call.caller, context.space);
    const options = { ...call.query, codeBlocks, isShown };
    const whole = await wholePageView(call.service, context, page, options);
    return { data: whole.page, ...(whole.json !== undefined && { fields: { document: whole.json } }) };
}

/** How many places a page of links holds; a single link can be in more. */
const MAX_PLACES = 1000;

/** A page of links; `before` are those of what a change request was made from. */
function listLinks(
    call: PathCall & LinksCall,
    all: PlacedLink[],
    { before = all }: { before: PlacedLink[] | undefined },
) {
    const { status } = call.query;
    const asked = status === undefined ? all : all.filter(({ link }) => link.status === status);
    const weight = { of: ({ link }: PlacedLink) => link.locations.length, max: MAX_PLACES };
    const views = locationViews(call);
    return {
        ...pageOfAll(call, asked, ({ link }) => linkView(views, link), weight),
        stats: linkStats(all, countBroken(all, before)),
    };
}

function linkView({ viewOf, isSeen }: LocationViews, { status, relation, target, written, locations }: Link) {
    // An empty address is none that could be shown.
    const targetReference = target && isSeen(target) ? viewOf(target) : { kind: 'url' as const, url: written || '#' };
    return { status, relation, targetReference, locationReferences: locations.map(viewOf) };
}

/** The change request whose merge made a revision; null for visitors, who are told nothing of what was proposed, unless they are members. */
export function mergedFromOf({ service, caller }: ReadCall, { space, revision }: ContentContext) {
    if (revision.mergedFrom === null) return undefined;
    if (caller.kind === 'visitor' && !mayPreview(service, space, caller.member)) return null;
    return changeRequestView(service, space, getChangeRequest(service, space, revision.mergedFrom), caller);
}
