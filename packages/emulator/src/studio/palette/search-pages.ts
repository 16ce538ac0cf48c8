import { formatStudioResourcePath } from '../../values/resource-path.js';
import type { Studio } from '../workspace/studio.js';
import type { PaletteEntry } from './entries.js';

/** Pages that are shown of each organization. */
const MAX_PAGES = 5;

/** Searches the pages of all organizations; the best of each come first. */
export async function searchPalettePages(studio: Studio, searchText: string): Promise<PaletteEntry[]> {
    const organizations = studio.overview.get()?.organizations ?? [];
    const found = await Promise.all(
        organizations.map(
            async ({ id }) => (await studio.client.orgs.searchOrganizationContent(id, { query: searchText })).data,
        ),
    );
    return found.flatMap(({ items }) =>
        items
            .flatMap((space) => space.pages.map((page) => ({ space, page })))
            .slice(0, MAX_PAGES)
            .map(({ space, page }): PaletteEntry => {
                const path = formatStudioResourcePath('page', space.id, page.id);
                return {
                    id: path,
                    label: page.title,
                    hint: `Page · ${space.title}`,
                    icon: 'edit',
                    leadsTo: 'view',
                    run: () => studio.show(path),
                };
            }),
    );
}
