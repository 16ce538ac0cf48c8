/** Spaces and repositories of Git that are synchronized with each other. */
export { requestSync, type SyncRequest } from './sync-requests.js';
export { gitSyncWork } from './sync-work.js';
