/** Visitors of published sites: who is let in, what they see, and where they sign in. */
export { type VisitorCredentials, createMemberToken } from './admission.js';
export { canPreview } from './preview.js';
export { CLAIM_PARAM_PREFIX, planVisit, TOKEN_PARAM } from './plan-visit.js';
export {
    serializePublishingAuth,
    regenerateKey,
    findSignInIntegration,
    updatePublishingAuth,
} from './publishing-auth.js';
export { findMovedPage, getMovedPath } from './redirects.js';
export {
    toVisitorCaller,
    resolvePublishedContent,
    resolveFoundSite,
    type ResolvedSite,
    getSignInUrl,
    TOKEN_ERROR_PARAM,
    VISITOR_PATHS,
} from './resolve-site.js';
export { getVisitorView } from './visitor-view.js';
