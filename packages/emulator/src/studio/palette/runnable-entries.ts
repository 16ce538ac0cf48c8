import { listRunnableRequestGroups } from '../runner/runnables.js';
import type { Studio } from '../workspace/studio.js';
import type { PaletteEntry } from './entries.js';

export function listRunnableEntries(studio: Studio): PaletteEntry[] {
    return listRunnableRequestGroups(studio.overview.get()).flatMap(({ title, items }) =>
        items.map(({ path, label, hint, icon }) => ({
            id: path,
            label,
            hint: [...new Set([hint.replaceAll('`', ''), title])].join(' · '),
            icon,
            leadsTo: 'view' as const,
            run: () => studio.show(path),
        })),
    );
}
