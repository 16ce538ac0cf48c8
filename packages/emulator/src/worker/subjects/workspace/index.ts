/** The workspace as a whole: what a new one holds, and what there is to work with. */
export { fileInput } from './seed-content.js';
export { isNew, seedWorkspace } from './seed.js';
export { beginSeed, seeding } from './seed-work.js';
export { workspaceOverview } from './workspace-overview.js';
