import { blockHandlers } from './control/blocks.js';
import { controlContentHandlers } from './control/content.js';
import { contentSourceHandlers } from './control/content-sources.js';
import { developmentHandlers } from './control/development.js';
import { eventHandlers } from './control/events.js';
import { faultHandlers } from './control/faults.js';
import { controlInstallationHandlers } from './control/installations.js';
import { mergeConflictHandlers } from './control/merge-conflicts.js';
import { personalTokenHandlers } from './control/personal-tokens.js';
import { scriptHandlers } from './control/scripts.js';
import { projectHandlers } from './control/project-files.js';
import { workspaceHandlers } from './control/workspace.js';
import type { ControlHandlers } from './mount-control.js';

export const controlHandlers: ControlHandlers = {
    ...workspaceHandlers,
    ...developmentHandlers,
    ...eventHandlers,
    ...blockHandlers,
    ...controlContentHandlers,
    ...contentSourceHandlers,
    ...mergeConflictHandlers,
    ...controlInstallationHandlers,
    ...scriptHandlers,
    ...faultHandlers,
    ...projectHandlers,
    ...personalTokenHandlers,
};
