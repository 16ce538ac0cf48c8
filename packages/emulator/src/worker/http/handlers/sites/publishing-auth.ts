import {
    serializePublishingAuthWithPrivateKey,
    regenerateVisitorTokenKey,
    updateSitePublishingAuth,
} from '../../../subjects/sites/index.js';
import type { OperationHandlers } from '../../mount.js';
import { loadEditableSite, type SiteCall } from './load-site.js';

/** Reading the signing key, which admits any visitor, requires the permission to change it. */
export const publishingAuthHandlers = {
    getSitePublishingAuthById: (call) => createReply(call),

    updateSitePublishingAuthById: (call) => {
        updateSitePublishingAuth(call.service, loadEditableSite(call), call.body);
        return createReply(call);
    },

    regenerateSitePublishingAuthById: (call) => {
        regenerateVisitorTokenKey(call.service, loadEditableSite(call));
        return createReply(call);
    },
} satisfies Partial<OperationHandlers>;

function createReply(call: SiteCall) {
    return { data: serializePublishingAuthWithPrivateKey(call.service, loadEditableSite(call)) };
}
