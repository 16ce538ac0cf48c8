import type { Studio } from '../workspace/studio.js';
import type { OpenedToolWithLzRenderRequest } from '../workspace/url-state.js';
import { findViewByPath, listSidebarStudioViews, STUDIO_VIEWS, type ViewName } from '../workspace/views.js';
import type { PaletteEntry } from './entries.js';

const VIEW_ACTIONS: Partial<Record<ViewName, readonly string[]>> = {
    documents: ['Create page', 'Add block to page'],
    sites: ['Open the site as a visitor', 'Log in as a visitor'],
    tasks: ['Advance clock', 'Run task now', 'Cancel task', 'Retry task'],
    faults: ['Add fault', 'Remove fault'],
};

const TOOL_ACTIONS: readonly [OpenedToolWithLzRenderRequest['name'], readonly string[]][] = [
    ['values', ['Edit props and state', 'Reset state', 'Store props in document', 'Save as a variant']],
    ['renders', ['Compare renders']],
    ['request', ['Copy render request', 'Paste render request']],
];

/** Actions without buttons on the page. An action opens the view with its button. */
export function listViewActionEntries(studio: Studio): PaletteEntry[] {
    return [...listActionsOfViews(studio), ...listToolActions(studio), ...listEventActions(studio)];
}

function listActionsOfViews(studio: Studio): PaletteEntry[] {
    const overview = studio.overview.get();
    const shown = findViewByPath(studio.view.get() ?? '');
    return (overview ? listSidebarStudioViews(overview) : [])
        .filter((view) => view !== shown)
        .flatMap((view) => {
            const { path, icon, label } = STUDIO_VIEWS[view];
            return (VIEW_ACTIONS[view] ?? []).map((action) => ({
                id: `action ${view} ${action}`,
                label: action,
                hint: `Command · in ${label}`,
                icon,
                leadsTo: 'view' as const,
                run: () => studio.show(path),
            }));
        });
}

function listToolActions(studio: Studio): PaletteEntry[] {
    const shown = studio.shown.get();
    if (studio.view.get() !== undefined || shown?.content.type !== 'component') return [];
    return TOOL_ACTIONS.flatMap(([name, actions]) =>
        actions.map((action) => ({
            id: `action ${name} ${action}`,
            label: action,
            hint: `Command · ${shown.target.title}`,
            icon: 'code',
            leadsTo: 'view',
            run: () => studio.tool.set({ name }),
        })),
    );
}

function listEventActions(studio: Studio): PaletteEntry[] {
    const events = studio.events.list.get().flat();
    const event = events.find(({ id }) => id === studio.events.open.get()) ?? events[0];
    if (!event) return [];
    const { integration, id, type } = event;
    return [
        {
            id: 'action compare',
            label: 'Compare events',
            hint: `Command · ${type}`,
            icon: 'send',
            leadsTo: 'view',
            run: () => studio.openEvent({ integration, event: id, tab: 'compare' }),
        },
    ];
}
