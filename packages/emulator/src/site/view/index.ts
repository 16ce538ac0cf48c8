export { type VisitorCredentials, createMemberSiteAdmissionToken, isVisitorKeyAccepted } from './admission.js';
export { canReadChangeRequest, canReadRevision, canReadRevisionChanges, findPreviewedRevision } from './preview.js';
export { VISITOR_CLAIM_PARAM_PREFIX, planVisit, VISITOR_TOKEN_PARAM } from './plan-visit.js';
export { findVisitorRedirect, type VisitorRedirect } from './find-redirect.js';
export type { MovedPage } from './redirects.js';
export {
    toVisitorCaller,
    resolvePublishedUrlForVisitor,
    resolvePublishedSiteForVisitor,
    type ResolvedSite,
    findVisitorSignInUrl,
    VISITOR_TOKEN_ERROR_PARAM,
    SIGN_IN_ADDRESS_PARAM,
    isAddressUnknownToIntegrations,
} from './resolve-site.js';
export { getVisitorView } from './visitor-view.js';
