/** The workspace as a whole: what a new one holds, and what there is to work with. */
export { toFileInput } from './seed-content.js';
export { isWorkspaceEmpty, seedWorkspaceIfEmpty } from './seed.js';
export { enqueueSeedIfEmpty, seedWork } from './seed-work.js';
export { getWorkspaceOverview } from './workspace-overview.js';
