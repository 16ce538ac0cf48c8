/** Spaces and repositories of Git that are synchronized with each other. */
export { enqueueGitSync, type GitSyncRequest } from './sync-requests.js';
export { listGitSyncsWithProblems } from './sync-results.js';
export { gitSyncWork } from './sync-work.js';
