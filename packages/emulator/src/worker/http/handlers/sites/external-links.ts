import {
    addExternalLink,
    deleteExternalLink,
    getExternalLink,
    getSiteApiUrl,
    serializeExternalLink,
    updateExternalLink,
} from '../../../subjects/sites/index.js';
import type { OperationHandlers } from '../../mount.js';
import { loadEditableSite } from './load-site.js';

export const siteExternalLinkHandlers = {
    addExternalLinkToSite: (call) => {
        const site = loadEditableSite(call);
        const row = addExternalLink(call.service, site, call.body);
        const location = getSiteApiUrl(call.service, site, 'external-links', row.id);
        return { data: serializeExternalLink(row), headers: { location } };
    },

    updateSiteExternalLinkById: (call) => {
        const site = loadEditableSite(call);
        const row = getExternalLink(call.service, site, call.params.siteExternalLinkId);
        const data = serializeExternalLink(updateExternalLink(call.service, site, row, call.body));
        if (!call.prefersMinimalResponse) return { data };
        return { data, alternative: true, headers: { 'preference-applied': 'return=minimal' } };
    },

    deleteSiteExternalLinkById: (call) => {
        const isDeleted = deleteExternalLink(call.service, loadEditableSite(call), call.params.siteExternalLinkId);
        return { data: undefined, alternative: !isDeleted };
    },
} satisfies Partial<OperationHandlers>;
