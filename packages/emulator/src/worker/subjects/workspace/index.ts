export { toFileInput } from './seed-content.js';
export { isWorkspaceEmpty, seedWorkspaceIfEmpty } from './seed.js';
export { enqueueWorkspaceSeedIfEmpty, seedWork } from './seed-work.js';
export { getStudioNavigationOverview } from './workspace-overview.js';
