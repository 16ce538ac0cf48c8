import type { SectionSeed, ShownSpaceSeed, SiteSeed } from '../../../seed/site-schema.js';
import { insertAll } from '../../storage/insert-row.js';
import { siteSectionGroups, siteSections, siteSpaces } from '../../storage/sites.schema.js';
import { ServiceError } from '../../service/service-error.js';
import type { Writer } from '../revisions/index.js';
import {
    createShareLink,
    createSite,
    getSiteById,
    structureRows,
    type NewEntry,
    type NewSection,
    type ShownSpace,
    writeCustomization,
} from '../sites/index.js';
import { inParts, type SeedPart } from './seed-part.js';

/** Makes the sites of an organization whose spaces, by id, have these titles. */
export function sitesOf(
    writer: Writer,
    organization: string,
    sites: SiteSeed[] = [],
    titles: ReadonlyMap<string, string>,
): SeedPart[] {
    return sites.flatMap(({ customization, shareLinks = [], spaces = [], sections = [], ...site }) => {
        const shown = (seed: ShownSpaceSeed) => shownSpace(writer, organization, seed, titles);
        const section = ({ spaces: [first, ...rest], type: _, ...own }: SectionSeed): NewSection[] =>
            first ? [{ ...own, shown: [shown(first), ...rest.map(shown)] }] : [];
        const rows = structureRows(site.id, {
            spaces: spaces.map(shown),
            entries: sections.flatMap((entry): NewEntry[] =>
                entry.type === 'group'
                    ? [{ ...entry, sections: entry.sections.flatMap(section) }]
                    : section(entry).map((one) => ({ type: 'section', section: one })),
            ),
        });
        return [
            () => {
                const made = createSite(writer, organization, site);
                if (customization) writeCustomization(writer, made, customization);
            },
            ...inParts(shareLinks, (some) => {
                for (const link of some) createShareLink(writer, getSiteById(writer, site.id), link);
            }),
            ...inParts(rows.groups, (some) => insertAll(writer.db, siteSectionGroups, some)),
            ...inParts(rows.sections, (some) => insertAll(writer.db, siteSections, some)),
            ...inParts(rows.siteSpaces, (some) => insertAll(writer.db, siteSpaces, some)),
        ];
    });
}

function shownSpace(
    { newId }: Writer,
    organization: string,
    { id = newId(), space, path }: ShownSpaceSeed,
    titles: ReadonlyMap<string, string>,
): ShownSpace {
    const title = titles.get(space);
    if (title !== undefined) return { id, path, space: { id: space, title } };
    throw new ServiceError(422, `space: "${space}" is not a space of the organization "${organization}".`);
}
