import {
    addSiteSpace,
    getSiteSpace,
    isShownFirst,
    moveSiteSpace,
    removeSiteSpace,
    showableSpace,
    siteLocation,
    type SiteRow,
    siteSpacePlace,
    type SiteSpaceRow,
    siteSpacesInReadingOrder,
    siteSpaceView,
    updateSiteSpace,
} from '../../subjects/sites/index.js';
import { pageOfAll } from '../list.js';
import type { Handlers, PathCall } from '../mount.js';
import { changeableSite, sightOf, visitorSight, type SiteCall } from './site-of.js';

/** Spaces on sites. */
export const siteSpaceHandlers = {
    listSiteSpaces: (call) => {
        const wanted = call.query.default;
        const sight = visitorSight(call);
        const { structure } = sight;
        const rows = siteSpacesInReadingOrder(structure)
            .filter((row) => wanted === undefined || isShownFirst(structure, row) === wanted)
            .map((row) => ({ row, place: siteSpacePlace(structure, row) }));
        return { data: pageOfAll(call, rows, ({ row }) => siteSpaceView(sight, row)) };
    },

    addSpaceToSite: (call) => {
        const { service, body } = call;
        const site = changeableSite(call);
        const space = showableSpace(service, site, 'spaceId', body.spaceId);
        const row = addSiteSpace(service, site, space, body.sectionId);
        const location = siteLocation(service, site, 'site-spaces', row.id);
        return { data: viewOf(call, site, row), headers: { location } };
    },

    updateSiteSpaceById: (call) => {
        const { service, body } = call;
        const { spaceId, ...change } = body;
        const site = changeableSite(call);
        const before = siteSpaceOf(call, site);
        const space = spaceId === undefined ? undefined : showableSpace(service, site, 'spaceId', spaceId);
        return { data: viewOf(call, site, updateSiteSpace(service, site, before, { ...change, space })) };
    },

    deleteSiteSpaceById: (call) => {
        removeSiteSpace(call.service, siteSpaceOf(call, changeableSite(call)));
        return { data: undefined };
    },

    moveSiteSpace: (call) => {
        const { before, after } = call.body.position;
        const site = changeableSite(call);
        const neighbours = { before: before?.siteSpace, after: after?.siteSpace };
        moveSiteSpace(call.service, siteSpaceOf(call, site), neighbours);
        return { data: viewOf(call, site, siteSpaceOf(call, site)) };
    },
} satisfies Partial<Handlers>;

function siteSpaceOf({ service, params }: PathCall<'siteSpaceId'>, site: SiteRow): SiteSpaceRow {
    return getSiteSpace(service, site, params.siteSpaceId);
}

function viewOf(call: SiteCall, site: SiteRow, row: SiteSpaceRow) {
    return siteSpaceView(sightOf(call, site), row);
}
