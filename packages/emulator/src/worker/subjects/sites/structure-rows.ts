import { generateKeyBetween } from 'fractional-indexing';

import type {
    siteExternalLinks,
    siteSectionGroups,
    siteSections,
    siteSpaces,
} from '../../storage/schema/sites.schema.js';
import { fillMissingSitePaths } from './site-paths.js';
import type { SpaceRow } from '../spaces/index.js';
import { getSectionTitle } from './add-section-and-wrap-root-spaces.js';

export interface NewSiteSpace {
    id: string;
    space: Pick<SpaceRow, 'id' | 'title'>;
    path?: string | undefined;
}

export interface NewSiteSection {
    id: string;
    /** Default: title of its first space. */
    title?: string | null | undefined;
    icon?: string | null | undefined;
    path?: string | undefined;
    shown: readonly [NewSiteSpace, ...NewSiteSpace[]];
}

export type NewSiteStructureEntry =
    | { type: 'section'; section: NewSiteSection }
    | {
          type: 'group';
          id: string;
          title: string;
          icon?: string | null | undefined;
          sections: readonly NewSiteSection[];
      };

export interface SiteStructureRows {
    groups: (typeof siteSectionGroups.$inferInsert)[];
    sections: (typeof siteSections.$inferInsert)[];
    siteSpaces: (typeof siteSpaces.$inferInsert)[];
    links: (typeof siteExternalLinks.$inferInsert)[];
}

export interface NewSiteStructure {
    spaces: readonly NewSiteSpace[];
    entries: readonly NewSiteStructureEntry[];
    /** External links after the entries. */
    links?: readonly Omit<typeof siteExternalLinks.$inferInsert, 'site' | 'position'>[];
}

export function createSiteStructureRows(
    site: string,
    { spaces, entries, links = [] }: NewSiteStructure,
): SiteStructureRows {
    const rows: SiteStructureRows = { groups: [], sections: [], siteSpaces: [], links: [] };
    const sections = entries.flatMap((entry) => (entry.type === 'group' ? entry.sections : [entry.section]));
    const titled = sections.map(({ title, path, shown }) => ({ path, title: getSectionTitle(title, shown[0].space) }));
    const paths = fillMissingSitePaths(titled, new Set());
    const [nextPosition, nextShownPosition] = [createPositionGenerator(), createPositionGenerator()];

    const show = (shown: readonly NewSiteSpace[], section: string | null) => {
        const own = fillMissingSitePaths(
            shown.map(({ path, space: { title } }) => ({ path, title })),
            new Set(),
        );
        shown.forEach(({ id, space }, index) =>
            rows.siteSpaces.push({
                id,
                site,
                section,
                space: space.id,
                path: own[index] ?? '',
                isDefault: index === 0,
                position: nextShownPosition(),
            }),
        );
    };
    const add = ({ id, icon, shown }: NewSiteSection, group: string | null) => {
        const at = rows.sections.length;
        const named = { title: titled[at]?.title ?? '', path: paths[at] ?? '' };
        rows.sections.push({ id, site, group, icon, ...named, isDefault: at === 0, position: nextPosition() });
        show(shown, id);
    };

    show(spaces, null);
    for (const entry of entries) {
        if (entry.type === 'section') add(entry.section, null);
        else {
            const { id, title, icon } = entry;
            rows.groups.push({ id, site, title, icon, position: nextPosition() });
            for (const section of entry.sections) add(section, id);
        }
    }
    for (const link of links) rows.links.push({ ...link, site, position: nextPosition() });
    return rows;
}

function createPositionGenerator(): () => string {
    let last: string | null = null;
    return () => (last = generateKeyBetween(last, null));
}
