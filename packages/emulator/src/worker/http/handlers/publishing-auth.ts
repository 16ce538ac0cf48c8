import { serializePublishingAuth, regenerateKey, updatePublishingAuth } from '../../subjects/visitors/index.js';
import type { Handlers } from '../mount.js';
import { loadEditableSite, type SiteCall } from './load-site.js';

/** How visitors of sites sign in. Whoever has a key lets anybody in: reading it takes as much as changing it. */
export const publishingAuthHandlers = {
    getSitePublishingAuthById: (call) => viewOf(call),

    updateSitePublishingAuthById: (call) => {
        updatePublishingAuth(call.service, loadEditableSite(call), call.body);
        return viewOf(call);
    },

    regenerateSitePublishingAuthById: (call) => {
        regenerateKey(call.service, loadEditableSite(call));
        return viewOf(call);
    },
} satisfies Partial<Handlers>;

function viewOf(call: SiteCall) {
    return { data: serializePublishingAuth(call.service, loadEditableSite(call)) };
}
