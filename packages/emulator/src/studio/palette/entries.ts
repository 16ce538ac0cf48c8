import { formatStudioResourcePath } from '../../values/resource-path.js';
import type { StudioIconName } from '../ui/icon.js';
import { formatClockTime } from '../ui/format-time.js';
import { saveRunnerShortcutEnabled, isRunnerShortcutEnabled } from '../shell/runner-key.js';
import { copyViewLink } from '../shell/copy-link.js';
import type { FocusRegion } from '../shell/regions.js';
import { saveStudioTheme } from '../shell/theme.js';
import { findViewByPath, listSidebarStudioViews, STUDIO_VIEWS } from '../workspace/views.js';
import type { Studio } from '../workspace/studio.js';
import { listButtonEntries } from './button-entries.js';
import { listViewActionEntries } from './view-action-entries.js';
import { getAboutTarget, type StudioTarget, formatTargetPath, listIntegrationTargets } from '../workspace/targets.js';

export interface PaletteEntry {
    id: string;
    label: string;
    hint: string;
    ids?: readonly string[];
    icon: StudioIconName;
    run: () => void;
    /** Part of the page to focus afterwards. Default: the previously focused element. */
    leadsTo?: FocusRegion;
}

const MAX_EVENTS = 200;

export function listPaletteEntries(studio: Studio): PaletteEntry[] {
    return [
        ...listTargetEntries(studio),
        ...listViewEntries(studio),
        ...listCommandEntries(studio),
        ...listButtonEntries(),
        ...listViewActionEntries(studio),
        ...listResourceEntries(studio),
        ...listEventEntries(studio),
    ];
}

function listTargetEntries(studio: Studio): PaletteEntry[] {
    const integrations = studio.overview.get()?.integrations ?? [];
    return integrations.flatMap((entry) =>
        [...listIntegrationTargets(entry), getAboutTarget(entry)].map((target) => {
            const path = formatTargetPath(target);
            return {
                id: path,
                label: target.title,
                hint: `${getKindLabel(target)} · ${entry.title}`,
                ids: [entry.name, ...(target.shows.type === 'component' ? [target.shows.componentId] : [])],
                icon: target.kind === 'block' ? ('block' as const) : ('settings' as const),
                leadsTo: 'view' as const,
                run: () => studio.show(path),
            };
        }),
    );
}

function getKindLabel({ kind, shows }: StudioTarget): string {
    const labels: Partial<Record<StudioTarget['kind'], string>> = {
        block: 'Block',
        source: 'Content source',
        about: 'Integration',
    };
    return labels[kind] ?? (shows.type === 'facts' ? 'Part' : 'Configuration');
}

function listViewEntries(studio: Studio): PaletteEntry[] {
    const overview = studio.overview.get();
    return (overview ? listSidebarStudioViews(overview) : []).map((view) => {
        const { path, icon, label } = STUDIO_VIEWS[view];
        return { id: path, label, hint: 'View', icon, leadsTo: 'view', run: () => studio.show(path) };
    });
}

function listCommandEntries(studio: Studio): PaletteEntry[] {
    const { theme, editable } = studio.settings.get();
    const other = theme === 'dark' ? 'light' : 'dark';
    const createEntry = (id: string, label: string, icon: StudioIconName, run: () => void): PaletteEntry => ({
        id,
        label,
        hint: 'Command',
        icon,
        run,
    });
    return [
        createEntry('theme', `Switch to ${other} theme`, other === 'dark' ? 'moon' : 'sun', () => {
            saveStudioTheme(other);
            studio.change({ theme: other });
        }),
        createEntry('editable', editable ? 'View documents as a reader' : 'View documents as an editor', 'eye', () =>
            studio.change({ editable: !editable }),
        ),
        ...(findViewByPath(studio.view.get() ?? '') === 'moment'
            ? [createEntry('now', 'Go back to now (Escape)', 'play', () => studio.showNow(studio.listened.get() ?? ''))]
            : []),
        createEntry('restart', 'Start the block over', 'refresh', () => void studio.restart()),
        createEntry(
            'run-key',
            isRunnerShortcutEnabled() ? 'Turn off the R shortcut' : 'Turn on the R shortcut for Run',
            'play',
            () => saveRunnerShortcutEnabled(!isRunnerShortcutEnabled()),
        ),
        createEntry('address', 'Copy link to this view', 'link', () => void copyViewLink(studio)),
        ...(studio.overview.get()?.isWhole
            ? [{ ...createEntry('tour', 'Take the tour', 'star', () => studio.tour.start()), leadsTo: 'view' as const }]
            : []),
    ];
}

function listResourceEntries(studio: Studio): PaletteEntry[] {
    const organizations = studio.overview.get()?.organizations ?? [];
    const createEntry = (path: string, id: string, label: string, hint: string): PaletteEntry => ({
        id: path,
        label,
        hint,
        ids: [id],
        icon: 'table',
        leadsTo: 'view',
        run: () => studio.show(path),
    });
    return organizations.flatMap(({ id, title, spaces, sites }) => [
        createEntry(formatStudioResourcePath('organization', id), id, title, 'Organization'),
        ...spaces.map((space) =>
            createEntry(formatStudioResourcePath('space', space.id), space.id, space.title, `Space · ${title}`),
        ),
        ...sites.map((site) =>
            createEntry(formatStudioResourcePath('site', id, site.id), site.id, site.title, `Site · ${title}`),
        ),
    ]);
}

function listEventEntries(studio: Studio): PaletteEntry[] {
    return studio.events.list
        .get()
        .flat()
        .slice(0, MAX_EVENTS)
        .map(({ id, integration, type, subject, status, time }) => ({
            id: `event ${id}`,
            label: subject === undefined ? type : `${type} · ${subject}`,
            hint: `Event · ${status} · ${formatClockTime(time)}`,
            ids: [id],
            icon: 'send',
            leadsTo: 'events',
            run: () => studio.listen(integration, id),
        }));
}
