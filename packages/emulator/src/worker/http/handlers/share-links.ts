import {
    createShareLink,
    getShareLink,
    pageOfShareLinks,
    removeShareLink,
    shareLinkPlace,
    shareLinkView,
    siteLocation,
    updateShareLink,
} from '../../subjects/sites/index.js';
import { pageOf } from '../list.js';
import type { Handlers } from '../mount.js';
import { changeableSite, siteOf } from './site-of.js';

/** Links that open sites to whoever has them. */
export const shareLinkHandlers = {
    listSiteShareLinks: (call) => {
        const { service } = call;
        const site = siteOf(call);
        const data = pageOf(call, {
            read: (range) => pageOfShareLinks(service, site, range),
            place: shareLinkPlace,
            view: (row) => shareLinkView(service, site, row),
        });
        return { data };
    },

    createSiteShareLink: (call) => {
        const { service, body } = call;
        const site = changeableSite(call);
        const row = createShareLink(service, site, { name: body.name });
        const location = siteLocation(service, site, 'share-links', row.id);
        return { data: shareLinkView(service, site, row), headers: { location } };
    },

    updateSiteShareLinkById: (call) => {
        const { service, params, body } = call;
        const site = changeableSite(call);
        const row = updateShareLink(service, getShareLink(service, site, params.shareLinkId), body);
        return { data: shareLinkView(service, site, row) };
    },

    deleteSiteShareLinkById: (call) => {
        removeShareLink(call.service, changeableSite(call), call.params.shareLinkId);
        return { data: undefined };
    },
} satisfies Partial<Handlers>;
