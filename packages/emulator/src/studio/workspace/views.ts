import type { WorkspaceOverview } from '../../control.js';
import { STUDIO_RESOURCE_PATH_PREFIX } from '../../values/resource-path.js';
import type { StudioIconName } from '../ui/icon.js';

interface OwnViewFacts {
    /** Starts with `#/~`: integration names cannot contain `~`. */
    path: string;
    icon: StudioIconName;
    label: string;
    /** Default: listed. */
    isListed?: false;
    /** For the workspace owner only. Default: false. */
    isOwners?: true;
}

/** In sidebar order. */
export const STUDIO_VIEWS = {
    run: { path: '#/~run', icon: 'play', label: 'Run' },
    reference: { path: '#/~reference', icon: 'search', label: 'API reference' },
    service: { path: '#/~service', icon: 'table', label: 'Service' },
    documents: { path: '#/~documents', icon: 'edit', label: 'Documents' },
    sites: { path: '#/~sites', icon: 'eye', label: 'Published sites' },
    variants: { path: '#/~variants', icon: 'block', label: 'Variants', isOwners: true },
    tasks: { path: '#/~tasks', icon: 'check-circle', label: 'Tasks' },
    builds: { path: '#/~builds', icon: 'code', label: 'Builds' },
    faults: { path: '#/~faults', icon: 'warning', label: 'Faults', isOwners: true },
    gallery: { path: '#/~elements', icon: 'block', label: 'Elements' },
    events: { path: '#/~events', icon: 'send', label: 'Event', isListed: false },
    replay: { path: '#/~replay', icon: 'play', label: 'Replay', isListed: false },
    moment: { path: '#/~moment', icon: 'refresh', label: 'Moment', isListed: false },
    resources: { path: STUDIO_RESOURCE_PATH_PREFIX, icon: 'search', label: 'Resource', isListed: false },
} as const satisfies Record<string, OwnViewFacts>;

export type ViewName = keyof typeof STUDIO_VIEWS;

const ALL = Object.keys(STUDIO_VIEWS) as ViewName[];

export function listSidebarStudioViews({ isWhole }: Pick<WorkspaceOverview, 'isWhole'>): ViewName[] {
    return ALL.filter(
        (view) => !('isListed' in STUDIO_VIEWS[view]) && (isWhole || !('isOwners' in STUDIO_VIEWS[view])),
    );
}

export function findViewByPath(path: string): ViewName | undefined {
    return ALL.find((view) => path === STUDIO_VIEWS[view].path || path.startsWith(`${STUDIO_VIEWS[view].path}/`));
}
