import { publishingAuthView, regenerateKey, updatePublishingAuth } from '../../subjects/visitors/index.js';
import type { Handlers } from '../mount.js';
import { changeableSite, type SiteCall } from './site-of.js';

/** How visitors of sites sign in. Whoever has a key lets anybody in: reading it takes as much as changing it. */
export const publishingAuthHandlers = {
    getSitePublishingAuthById: (call) => viewOf(call),

    updateSitePublishingAuthById: (call) => {
        updatePublishingAuth(call.service, changeableSite(call), call.body);
        return viewOf(call);
    },

    regenerateSitePublishingAuthById: (call) => {
        regenerateKey(call.service, changeableSite(call));
        return viewOf(call);
    },
} satisfies Partial<Handlers>;

function viewOf(call: SiteCall) {
    return { data: publishingAuthView(call.service, changeableSite(call)) };
}
