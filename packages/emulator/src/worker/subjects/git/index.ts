export { enqueueGitSync, type GitSyncRequest, SYNC_WORK_KIND } from './sync-requests.js';
export { listGitSyncsWithProblems } from './sync-results.js';
export { gitSyncWork } from './sync-work.js';
