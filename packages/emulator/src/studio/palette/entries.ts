import { appPath } from '../../values/app-address.js';
import type { IconName } from '../elements/icon.js';
import { chooseRunKey, hasRunKey } from '../shell/runner-key.js';
import { copyAddress } from '../shell/copy-address.js';
import type { Region } from '../shell/regions.js';
import { chooseTheme } from '../shell/theme.js';
import { listedViews, VIEWS } from '../workspace/own-views.js';
import type { Studio } from '../workspace/studio.js';
import { aboutOf, type Target, targetPath, targetsOf } from '../workspace/targets.js';

/** Something that the palette finds. */
export interface PaletteEntry {
    /** Another one for each entry. */
    id: string;
    words: string;
    /** What it is, or where. */
    hint: string;
    icon: IconName;
    run: () => void;
    /** The part of the page that has the focus afterwards. Default: what had it before. */
    leadsTo?: Region;
}

/** Events that are looked through: the newest. */
const MOST_EVENTS = 200;

/** Everything in the page that has a place, and what can be done with it. */
export function entriesOf(studio: Studio): PaletteEntry[] {
    return [...targets(studio), ...views(studio), ...commands(studio), ...resources(studio), ...events(studio)];
}

function targets(studio: Studio): PaletteEntry[] {
    const integrations = studio.overview.get()?.integrations ?? [];
    return integrations.flatMap((entry) =>
        [...targetsOf(entry), aboutOf(entry)].map((target) => {
            const path = targetPath(target);
            return {
                id: path,
                words: target.title,
                hint: `${kindOf(target)} · ${entry.title}`,
                icon: target.kind === 'block' ? ('block' as const) : ('settings' as const),
                leadsTo: 'view' as const,
                run: () => studio.show(path),
            };
        }),
    );
}

function kindOf({ kind, shows }: Target): string {
    const words: Partial<Record<Target['kind'], string>> = {
        block: 'Block',
        source: 'Content source',
        about: 'Integration',
    };
    return words[kind] ?? (shows.type === 'facts' ? 'Part' : 'Configuration');
}

function views(studio: Studio): PaletteEntry[] {
    const overview = studio.overview.get();
    return (overview ? listedViews(overview) : []).map((view) => {
        const { path, icon, words } = VIEWS[view];
        return { id: path, words, hint: 'View', icon, leadsTo: 'view', run: () => studio.show(path) };
    });
}

function commands(studio: Studio): PaletteEntry[] {
    const { theme, editable } = studio.settings.get();
    const other = theme === 'dark' ? 'light' : 'dark';
    const entry = (id: string, words: string, icon: IconName, run: () => void): PaletteEntry => ({
        id,
        words,
        hint: 'Command',
        icon,
        run,
    });
    return [
        entry('theme', `Switch to ${other} theme`, other === 'dark' ? 'moon' : 'sun', () => {
            chooseTheme(other);
            studio.change({ theme: other });
        }),
        entry('editable', editable ? 'View documents as a reader' : 'View documents as an editor', 'eye', () =>
            studio.change({ editable: !editable }),
        ),
        entry('restart', 'Start the block over', 'refresh', () => void studio.restart()),
        entry('run-key', hasRunKey() ? 'Turn off the R shortcut' : 'Turn on the R shortcut for Run', 'play', () =>
            chooseRunKey(!hasRunKey()),
        ),
        entry('address', 'Copy link to this view', 'link', () => void copyAddress(studio)),
    ];
}

function resources(studio: Studio): PaletteEntry[] {
    const organizations = studio.overview.get()?.organizations ?? [];
    const entry = (path: string, words: string, hint: string): PaletteEntry => ({
        id: path,
        words,
        hint,
        icon: 'table',
        leadsTo: 'view',
        run: () => studio.show(path),
    });
    return organizations.flatMap(({ id, title, spaces, sites }) => [
        entry(appPath('organization', id), title, 'Organization'),
        ...spaces.map((space) => entry(appPath('space', space.id), space.title, `Space · ${title}`)),
        ...sites.map((site) => entry(appPath('site', id, site.id), site.title, `Site · ${title}`)),
    ]);
}

function events(studio: Studio): PaletteEntry[] {
    return studio.events.list
        .get()
        .flat()
        .slice(0, MOST_EVENTS)
        .map(({ id, integration, type, subject, status, time }) => ({
            id: `event ${id}`,
            words: subject === undefined ? type : `${type} · ${subject}`,
            hint: `Event · ${status} · ${time.slice(11, 19)}`,
            icon: 'send',
            leadsTo: 'events',
            run: () => studio.listen(integration, id),
        }));
}
