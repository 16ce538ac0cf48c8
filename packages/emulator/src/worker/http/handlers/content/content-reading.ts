import { getSpacePermissions } from '../../../subjects/access/index.js';
import { serializeChangeRequest, getChangeRequest } from '../../../subjects/change-requests/index.js';
import {
    listBacklinks,
    type PageBodyOptions,
    type ContentContext,
    countNewlyBrokenLinks,
    type ContentLink,
    listPageLinks,
    listSpaceLinks,
    countLinks,
    NO_GIT,
    type LinkStatus,
    getPageByPath,
    getPageById,
    serializePages,
    serializeReusableContent,
    type LinkWithCursor,
    serializeRevision,
    serializePageWithBody,
} from '../../../subjects/pages/index.js';
import { getPublishedRevisionUrls } from '../../../subjects/sites/index.js';
import type { SpaceRow } from '../../../subjects/spaces/index.js';
import { resolvePageMetaLinks, serializeMetaLinks } from '../../../subjects/translations/index.js';
import { type FileRow, serializeFile, getFile, listRevisionFiles } from '../../../subjects/revisions/index.js';
import { listIntegrationBlocksWithMarkdownCode } from '../../../subjects/integrations/index.js';
import { assertListCursor, paginateList, paginateLoadedRows, type ListCall } from '../../list.js';
import { applyComputedContentParameter, type ComputedCall } from './with-computed.js';
import { findVisibleContent, getVisibleReusable, loadVisiblePageVariables } from './visible-parts.js';
import { createLocationSerializer, type LocationSerializer } from './content-locations.js';
import type { Caller, ReadCaller } from '../../../service/callers/access.js';
import { createNotFoundError } from '../../../service/service-error.js';
import { canReadChangeRequest } from '../../../../site/view/index.js';
import type { PathCall, ReadCall } from '../../mount.js';

export type LoadContent<Name extends string, By extends ReadCaller = Caller> = (
    call: PathCall<Name, By>,
) => ContentContext;

export interface BodyCall {
    query: PageBodyOptions;
}

export interface MetadataCall {
    query: { metadata?: boolean | undefined };
}

export function omitGitMetadataIfExcluded({ query }: MetadataCall, context: ContentContext): ContentContext {
    if (query.metadata === false) context.git = NO_GIT;
    return context;
}

interface LinksCall extends ListCall {
    query: ListCall['query'] & { status?: LinkStatus | undefined };
}

export function createPageHandlers<Name extends string, By extends ReadCaller = Caller>(
    getContent: LoadContent<Name, By>,
) {
    type Of<More extends string = never> = PathCall<Name, By> & PathCall<More, By>;
    const getRequestedContent = (call: Of & ComputedCall & MetadataCall) =>
        applyComputedContentParameter(call, omitGitMetadataIfExcluded(call, getContent(call)));
    return {
        revision: async (call: Of & ComputedCall & MetadataCall) => {
            const visible = await findVisibleContent(call, getContent(call));
            const context = getRequestedContent(call);
            context.pageVariables = visible?.pageVariables;
            const mergedFrom = serializeMergedChangeRequest(call, context);
            const { urls, ...revision } = serializeRevision(call.service, context, mergedFrom, visible);
            const published = getPublishedRevisionUrls(call.service, context.space, revision.id, call.caller);
            return { data: { ...revision, urls: { ...urls, ...published } } };
        },

        pages: async (call: Of & ComputedCall & MetadataCall) => {
            const context = getRequestedContent(call);
            await loadVisiblePageVariables(call, context);
            return { data: { pages: serializePages(call.service, context) } };
        },

        metaLinks: (call: Of<'pageId'>) => {
            const { service, caller, params } = call;
            const context = getContent(call);
            const isVisible = (space: SpaceRow) => getSpacePermissions(service, space, caller).view;
            const page = getPageById(context, params.pageId);
            return { data: serializeMetaLinks(resolvePageMetaLinks(service, context, page, isVisible)) };
        },

        page: (call: Of<'pageId'> & BodyCall & ComputedCall) =>
            readPageWithBody(call, getContent(call), { id: call.params.pageId }),

        files: async (call: Of & ListCall & MetadataCall) => {
            const context = omitGitMetadataIfExcluded(call, getContent(call));
            const { revision, git } = context;
            const only = (await findVisibleContent(call, context))?.fileIds;
            const data = paginateList(call, {
                read: (range) => listRevisionFiles(call.service, revision, { ...range, only }),
                getCursor: ({ id }) => id,
                serialize: (row) => ({ ...serializeFile(call.service, row), ...git.getForFile(row.id) }),
            });
            return { data };
        },

        file: async (call: Of<'fileId'> & MetadataCall) => {
            const context = omitGitMetadataIfExcluded(call, getContent(call));
            const file = await getVisibleFile(call, context);
            return { data: { ...serializeFile(call.service, file), ...context.git.getForFile(file.id) } };
        },

        reusable: async (call: Of<'reusableContentId'> & MetadataCall) => {
            const context = omitGitMetadataIfExcluded(call, getContent(call));
            const stored = await getVisibleReusable(call, context, call.params.reusableContentId);
            return { data: serializeReusableContent(call.service, context, stored) };
        },
    };
}

export function createContentHandlers<Name extends string>(
    getContent: LoadContent<Name>,
    getBase: (call: PathCall<Name>) => ContentContext | undefined = () => undefined,
) {
    return {
        ...createPageHandlers(getContent),

        pageLinks: async (call: PathCall<Name> & PathCall<'pageId'> & LinksCall) => {
            const { service, params } = call;
            const context = getContent(call);
            const page = getPageById(context, params.pageId);
            assertListCursor(call);
            const base = getBase(call);
            const previous = base?.pages.get(params.pageId);
            const links = await listPageLinks(service, context, page);
            const before = base && (previous ? await listPageLinks(service, base, previous) : []);
            return { data: listLinks(call, links, { before }) };
        },

        links: async (call: PathCall<Name> & LinksCall) => {
            const context = getContent(call);
            assertListCursor(call);
            const base = getBase(call);
            const visible = await findVisibleContent(call, context);
            const links = await listSpaceLinks(call.service, context, visible?.hiddenReusableIds);
            return { data: listLinks(call, links, { before: base && (await listSpaceLinks(call.service, base)) }) };
        },

        backlinks: async (call: PathCall<Name> & PathCall<'fileId'> & ListCall) => {
            const context = getContent(call);
            const { id } = await getVisibleFile(call, context);
            assertListCursor(call);
            const visible = await findVisibleContent(call, context);
            const locations = await listBacklinks(call.service, context, id, visible?.hiddenReusableIds);
            const { serialize: getView } = createLocationSerializer(call);
            return {
                data: paginateLoadedRows(
                    call,
                    () => locations,
                    ({ location }) => getView(location),
                ),
            };
        },
    };
}

async function getVisibleFile(call: ReadCall<'fileId'>, context: ContentContext): Promise<FileRow> {
    const { fileId } = call.params;
    const visible = await findVisibleContent(call, context);
    if (visible && !visible.fileIds.has(fileId))
        throw createNotFoundError('file', fileId, `in the space "${context.space.id}"`);
    return getFile(call.service, context.revision, fileId);
}

type PageName = { id: string } | { path: string };

export async function readPageWithBody(
    call: ReadCall & BodyCall & ComputedCall & MetadataCall,
    read: ContentContext,
    name: PageName,
) {
    const content = omitGitMetadataIfExcluded(call, read);
    const context = applyComputedContentParameter(call, content);
    const page = 'id' in name ? getPageById(context, name.id) : getPageByPath(context, name.path);
    await loadVisiblePageVariables(call, context, page);
    const getCodeBlocks = () => listIntegrationBlocksWithMarkdownCode(call.service, context.space.id);
    const options = { ...call.query, codeBlocks: getCodeBlocks, isShown: context.isShown };
    const whole = await serializePageWithBody(call.service, context, page, options);
    return { data: whole.page, ...(whole.json !== undefined && { fields: { document: whole.json } }) };
}

/** Maximum of locations on a list's page, unless its only link has more. */
const MAX_LOCATIONS = 1000;

function listLinks(
    call: PathCall & LinksCall,
    links: readonly LinkWithCursor[],
    { before = links }: { before: readonly LinkWithCursor[] | undefined },
) {
    const { status } = call.query;
    const views = createLocationSerializer(call);
    const hide = (row: LinkWithCursor) => hideTargetOfClosedContent(views, row);
    const all = links.map(hide);
    const matching = status === undefined ? all : all.filter(({ link }) => link.status === status);
    const weight = { getWeight: ({ link }: LinkWithCursor) => link.locations.length, max: MAX_LOCATIONS };
    return {
        ...paginateLoadedRows(
            call,
            () => matching,
            ({ link }) => serializeLink(views, link),
            weight,
        ),
        stats: countLinks(all, countNewlyBrokenLinks(all, before.map(hide))),
    };
}

function hideTargetOfClosedContent({ isVisible }: LocationSerializer, row: LinkWithCursor): LinkWithCursor {
    const { target } = row.link;
    if (!target || isVisible(target)) return row;
    return { ...row, link: { ...row.link, status: 'broken', target: undefined } };
}

function serializeLink(
    { serialize: getView }: LocationSerializer,
    { status, relation, target, written, locations }: ContentLink,
) {
    const targetReference = target ? getView(target) : { kind: 'url' as const, url: written || '#' };
    return { status, relation, targetReference, locationReferences: locations.map(getView) };
}

/** Returns `undefined` without a change request, and `null` for an unreadable one. */
export function serializeMergedChangeRequest({ service, caller }: ReadCall, { space, revision }: ContentContext) {
    if (revision.mergedFrom === null) return undefined;
    const changeRequest = getChangeRequest(service, space, revision.mergedFrom);
    const isReadable =
        caller.kind === 'visitor'
            ? canReadChangeRequest(service, space, caller, changeRequest)
            : getSpacePermissions(service, space, caller).access;
    if (!isReadable) return null;
    return serializeChangeRequest(service, space, changeRequest, caller);
}
