import { RESOURCE_PATH } from '../../values/app-address.js';

/** Views of the page itself, by what their addresses begin with: no integration has such a name. */
export const VIEWS = { sites: '#/~sites', tasks: '#/~tasks', faults: '#/~faults', resources: RESOURCE_PATH } as const;

export type OwnView = keyof typeof VIEWS;

const ALL: readonly OwnView[] = ['sites', 'tasks', 'faults', 'resources'];

/** The view that an address within the page is of; undefined for that of an integration. */
export function viewAt(path: string): OwnView | undefined {
    return ALL.find((view) => path === VIEWS[view] || path.startsWith(`${VIEWS[view]}/`));
}
