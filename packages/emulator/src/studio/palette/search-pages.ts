import { formatStudioResourcePath } from '../../values/resource-path.js';
import type { Studio } from '../workspace/studio.js';
import type { PaletteEntry } from './entries.js';
import { rankMatches } from './rank-matches.js';

/** Per organization, title matches first. */
const MAX_PAGES = 8;

export async function searchPalettePages(studio: Studio, searchText: string): Promise<PaletteEntry[]> {
    const organizations = studio.overview.get()?.organizations ?? [];
    const found = await Promise.all(
        organizations.map(
            async ({ id }) => (await studio.client.orgs.searchOrganizationContent(id, { query: searchText })).data,
        ),
    );
    return found.flatMap(({ items }) => {
        const pages = items.flatMap((space) => space.pages.map((page) => ({ space, page })));
        const titled = rankMatches(pages, ({ page }) => ({ title: page.title }), searchText, MAX_PAGES);
        return [...new Set([...titled, ...pages])].slice(0, MAX_PAGES).map(({ space, page }): PaletteEntry => {
            const path = formatStudioResourcePath('page', space.id, page.id);
            return {
                id: path,
                label: page.title,
                hint: `Page · ${space.title}`,
                ids: [page.id],
                icon: 'edit',
                leadsTo: 'view',
                run: () => studio.show(path),
            };
        });
    });
}
