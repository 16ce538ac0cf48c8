import type { SectionSeed, SiteSpaceSeed, SiteSeed } from '../../../seed/site-schema.js';
import { insertRows } from '../../storage/insert-row.js';
import { siteExternalLinks, siteSectionGroups, siteSections, siteSpaces } from '../../storage/schema/sites.schema.js';
import { ServiceError } from '../../service/service-error.js';
import type { ContentWriter } from '../revisions/index.js';
import {
    createRedirectEditor,
    createShareLink,
    createSite,
    createSiteRedirect,
    getSiteById,
    createSiteStructureRows,
    type NewSiteStructureEntry,
    type NewSiteSection,
    type NewSiteSpace,
    replaceSiteCustomization,
} from '../sites/index.js';
import { splitIntoSeedSteps, type SeedStep } from './seed-part.js';

export function createSiteSeedSteps(
    writer: ContentWriter,
    organization: string,
    sites: SiteSeed[] = [],
    spaceTitles: ReadonlyMap<string, string>,
): SeedStep[] {
    return sites.flatMap(
        ({ customization, shareLinks = [], redirects = [], links = [], spaces = [], sections = [], ...site }) => {
            const toSiteSpace = (seed: SiteSpaceSeed) => createNewSiteSpace(writer, organization, seed, spaceTitles);
            const toSections = ({ spaces: [first, ...rest], type: _, ...own }: SectionSeed): NewSiteSection[] =>
                first ? [{ ...own, shown: [toSiteSpace(first), ...rest.map(toSiteSpace)] }] : [];
            const rows = createSiteStructureRows(site.id, {
                spaces: spaces.map(toSiteSpace),
                entries: sections.flatMap((entry): NewSiteStructureEntry[] =>
                    entry.type === 'group'
                        ? [{ ...entry, sections: entry.sections.flatMap(toSections) }]
                        : toSections(entry).map((one) => ({ type: 'section', section: one })),
                ),
                links: links.map(({ parent, ...link }) => ({ id: writer.newId(), ...link, group: parent ?? null })),
            });
            return [
                () => {
                    const made = createSite(writer, organization, site);
                    if (customization) replaceSiteCustomization(writer, made, customization);
                },
                ...splitIntoSeedSteps(shareLinks, (some) => {
                    for (const link of some) createShareLink(writer, getSiteById(writer, site.id), link);
                }),
                ...splitIntoSeedSteps(rows.groups, (some) => insertRows(writer.db, siteSectionGroups, some)),
                ...splitIntoSeedSteps(rows.sections, (some) => insertRows(writer.db, siteSections, some)),
                ...splitIntoSeedSteps(rows.siteSpaces, (some) => insertRows(writer.db, siteSpaces, some)),
                ...splitIntoSeedSteps(rows.links, (some) => insertRows(writer.db, siteExternalLinks, some)),
                ...splitIntoSeedSteps(redirects, (some) => {
                    const editor = createRedirectEditor(writer, getSiteById(writer, site.id));
                    for (const redirect of some) createSiteRedirect(editor, redirect);
                }),
            ];
        },
    );
}

function createNewSiteSpace(
    { newId }: ContentWriter,
    organization: string,
    { id = newId(), space, path }: SiteSpaceSeed,
    titles: ReadonlyMap<string, string>,
): NewSiteSpace {
    const title = titles.get(space);
    if (title !== undefined) return { id, path, space: { id: space, title } };
    throw new ServiceError(422, `space: "${space}" is not a space of the organization "${organization}".`);
}
