import { contentCalls } from './content.js';
import { developmentCalls } from './development.js';
import { eventCalls } from './events.js';
import { mergeConflictCalls } from './merge-conflicts.js';
import { peopleCalls } from './people.js';
import { projectCalls } from './projects.js';
import { serviceCalls } from './service.js';
import { siteCalls } from './sites.js';
import { timeLineCalls } from './time-line.js';
import { workCalls } from './work.js';
import { workspaceCalls } from './workspace.js';

/** Editors would show the inferred type as a long text. */
export type ControlContract = typeof workspaceCalls &
    typeof serviceCalls &
    typeof developmentCalls &
    typeof projectCalls &
    typeof eventCalls &
    typeof timeLineCalls &
    typeof workCalls &
    typeof contentCalls &
    typeof mergeConflictCalls &
    typeof siteCalls &
    typeof peopleCalls;

export const controlContract: ControlContract = {
    ...workspaceCalls,
    ...serviceCalls,
    ...developmentCalls,
    ...projectCalls,
    ...eventCalls,
    ...timeLineCalls,
    ...workCalls,
    ...contentCalls,
    ...mergeConflictCalls,
    ...siteCalls,
    ...peopleCalls,
};
