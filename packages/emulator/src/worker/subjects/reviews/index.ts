export { listContributors } from './contributors.js';
export {
    deleteRequestedReviewer,
    getRequestedReviewerCursor,
    listRequestedReviewers,
    requestReviewers,
} from './requested-reviewers.js';
export { requestReviewersAs, requireReviewAccess } from './review-requests.js';
export { getReview, listReviews, type ReviewRow, createReview, createReviewAs } from './reviews.js';
export {
    serializeContributor,
    serializeRequestedReviewer,
    serializeReviews,
    serializeReviewWithoutComment,
} from './serialize-reviews.js';
