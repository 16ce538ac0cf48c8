export { enqueueGitSync, type GitSyncRequest } from './sync-requests.js';
export { listGitSyncsWithProblems } from './sync-results.js';
export { gitSyncWork } from './sync-work.js';
