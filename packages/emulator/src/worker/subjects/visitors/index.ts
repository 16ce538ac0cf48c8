/** Visitors of published sites: who is let in, what they see, and where they sign in. */
export { type Arrival, memberToken } from './admission.js';
export { mayPreview } from './preview.js';
export { CLAIM_QUERY, planVisit, TOKEN_QUERY } from './plan-visit.js';
export { publishingAuthView, regenerateKey, signInPlaceOf, updatePublishingAuth } from './publishing-auth.js';
export { movedPage, pathOfMoved } from './redirects.js';
export {
    callerOf,
    resolvePublished,
    seeSiteAt,
    type Sight,
    signInUrl,
    TOKEN_PROBLEM,
    VISITOR_PATHS,
} from './resolve.js';
export { viewAs } from './visitor-view.js';
