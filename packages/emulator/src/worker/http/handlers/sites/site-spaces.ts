import {
    addSiteSpace,
    getSiteSpace,
    isDefaultSiteSpace,
    moveSiteSpace,
    deleteSiteSpaceUnlessLastInSection,
    getSiteApiUrl,
    type SiteRow,
    getSiteSpaceSortKey,
    type SiteSpaceRow,
    listSiteSpacesInReadingOrder,
    requireShowableSpace,
    serializeSiteSpace,
    updateSiteSpaceAndStoreOldPath,
} from '../../../subjects/sites/index.js';
import { requireSpacePermission } from '../../../subjects/access/index.js';
import { duplicateSiteSpaceAndSpace } from '../../../subjects/space-and-site-changes/index.js';
import { requireUserId } from '../../guards.js';
import { paginateLoadedRows } from '../../list.js';
import type { OperationHandlers, PathCall } from '../../mount.js';
import { requireCreatePermissionInParentOrTop } from '../load-content.js';
import {
    loadEditableSite,
    createUnfilteredSiteContext,
    loadSiteContext,
    requireShowableSpaceOfCaller,
    type SiteCall,
} from './load-site.js';

export const siteSpaceHandlers = {
    listSiteSpaces: (call) => {
        const wanted = call.query.default;
        const siteContext = loadSiteContext(call);
        const { structure } = siteContext;
        const list = () =>
            listSiteSpacesInReadingOrder(structure)
                .filter((row) => wanted === undefined || isDefaultSiteSpace(structure, row) === wanted)
                .map((row) => ({ row, sortKey: getSiteSpaceSortKey(structure, row) }));
        return { data: paginateLoadedRows(call, list, ({ row }) => serializeSiteSpace(siteContext, row)) };
    },

    addSpaceToSite: (call) => {
        const { service, body } = call;
        const site = loadEditableSite(call);
        const space = requireShowableSpaceOfCaller(call, site, 'spaceId', body.spaceId);
        const row = addSiteSpace(service, site, { space, draft: body.draft, pageId: body.pageId }, body.sectionId);
        const location = getSiteApiUrl(service, site, 'site-spaces', row.id);
        return { data: serializeForCaller(call, site, row), headers: { location } };
    },

    updateSiteSpaceById: (call) => {
        const { service, body } = call;
        const { spaceId, ...change } = body;
        const site = loadEditableSite(call);
        const before = loadSiteSpace(call, site);
        const space = spaceId === undefined ? undefined : requireShowableSpaceOfCaller(call, site, 'spaceId', spaceId);
        return {
            data: serializeForCaller(
                call,
                site,
                updateSiteSpaceAndStoreOldPath(service, site, before, { ...change, space }),
            ),
        };
    },

    duplicateSiteSpace: (call) => {
        const { service, body } = call;
        requireUserId(call.caller);
        const site = loadEditableSite(call);
        const siteSpace = loadSiteSpace(call, site);
        const space = requireShowableSpace(service, site, 'siteSpaceId', siteSpace.space);
        requireSpacePermission(service, call.caller, space, 'access');
        requireCreatePermissionInParentOrTop(call, space.organization, space.parent);
        const row = duplicateSiteSpaceAndSpace(service, site, { siteSpace, space, draft: body?.draft });
        const location = getSiteApiUrl(service, site, 'site-spaces', row.id);
        return { data: serializeForCaller(call, site, row), headers: { location } };
    },

    deleteSiteSpaceById: (call) => {
        deleteSiteSpaceUnlessLastInSection(call.service, loadSiteSpace(call, loadEditableSite(call)));
        return { data: undefined };
    },

    moveSiteSpace: (call) => {
        const { before, after } = call.body.position;
        const site = loadEditableSite(call);
        const neighbours = { before: before?.siteSpace, after: after?.siteSpace };
        moveSiteSpace(call.service, loadSiteSpace(call, site), neighbours);
        return { data: serializeForCaller(call, site, loadSiteSpace(call, site)) };
    },
} satisfies Partial<OperationHandlers>;

function loadSiteSpace({ service, params }: PathCall<'siteSpaceId'>, site: SiteRow): SiteSpaceRow {
    return getSiteSpace(service, site, params.siteSpaceId);
}

function serializeForCaller(call: SiteCall, site: SiteRow, row: SiteSpaceRow) {
    return serializeSiteSpace(createUnfilteredSiteContext(call, site), row);
}
