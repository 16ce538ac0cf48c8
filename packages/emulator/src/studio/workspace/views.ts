import type { WorkspaceOverview } from '../../control.js';
import { STUDIO_RESOURCE_PATH_PREFIX } from '../../values/resource-path.js';
import type { StudioIconName } from '../elements/icon.js';

/** A view of the page itself. */
interface OwnViewFacts {
    /** Beginning of its addresses: no integration has such a name. */
    path: string;
    icon: StudioIconName;
    /** Its name in the list at the side. */
    label: string;
    /** Default: it is in that list. */
    isListed?: false;
    /** Whether it is about what the owner of the workspace alone has: all of the service, and sessions. Default: it is not. */
    isOwners?: true;
}

/** Views of what is not of one integration, in their order; `shell/lazy-view.tsx` loads them. */
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
    resources: { path: STUDIO_RESOURCE_PATH_PREFIX, icon: 'search', label: 'Resource', isListed: false },
} as const satisfies Record<string, OwnViewFacts>;

export type ViewName = keyof typeof STUDIO_VIEWS;

const ALL = Object.keys(STUDIO_VIEWS) as ViewName[];

/** Views in the list at the side, of who sees all of the workspace or a part of it. */
export function listSidebarStudioViews({ isWhole }: Pick<WorkspaceOverview, 'isWhole'>): ViewName[] {
    return ALL.filter(
        (view) => !('isListed' in STUDIO_VIEWS[view]) && (isWhole || !('isOwners' in STUDIO_VIEWS[view])),
    );
}

/** The view that an address within the page is of; undefined for that of an integration. */
export function findViewByPath(path: string): ViewName | undefined {
    return ALL.find((view) => path === STUDIO_VIEWS[view].path || path.startsWith(`${STUDIO_VIEWS[view].path}/`));
}
