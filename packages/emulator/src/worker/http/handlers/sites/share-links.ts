import { getCreationCursor } from '../../../service/keyset.js';
import {
    createShareLink,
    getShareLink,
    listShareLinks,
    deleteShareLinkIfExists,
    serializeShareLink,
    getSiteApiUrl,
    updateShareLink,
} from '../../../subjects/sites/index.js';
import { paginateList } from '../../list.js';
import type { OperationHandlers } from '../../mount.js';
import { loadEditableSite, loadSite } from './load-site.js';

export const shareLinkHandlers = {
    listSiteShareLinks: (call) => {
        const { service } = call;
        const site = loadSite(call);
        const data = paginateList(call, {
            read: (range) => listShareLinks(service, site, range),
            getCursor: getCreationCursor,
            serialize: (row) => serializeShareLink(service, site, row),
        });
        return { data };
    },

    createSiteShareLink: (call) => {
        const { service, body } = call;
        const site = loadEditableSite(call);
        const row = createShareLink(service, site, { name: body.name });
        const location = getSiteApiUrl(service, site, 'share-links', row.id);
        return { data: serializeShareLink(service, site, row), headers: { location } };
    },

    updateSiteShareLinkById: (call) => {
        const { service, params, body } = call;
        const site = loadEditableSite(call);
        const row = updateShareLink(service, getShareLink(service, site, params.shareLinkId), body);
        return { data: serializeShareLink(service, site, row) };
    },

    deleteSiteShareLinkById: (call) => {
        deleteShareLinkIfExists(call.service, loadEditableSite(call), call.params.shareLinkId);
        return { data: undefined };
    },
} satisfies Partial<OperationHandlers>;
