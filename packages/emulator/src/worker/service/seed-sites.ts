import type { SectionSeed, ShownSpaceSeed, SiteSeed } from '../../seed/site-schema.js';
import { addSection, sectionTitle } from './new-sections.js';
import type { Writer } from './revisions.js';
import { createShareLink } from './share-links.js';
import { showableSpace } from './shown-spaces.js';
import { pathsFor } from './site-paths.js';
import { addGroup } from './site-section-groups.js';
import { addSiteSpace, type SiteSpaceInput } from './site-spaces.js';
import { createSite, type SiteRow } from './sites.js';

type SectionEntry = NonNullable<SiteSeed['sections']>[number];

/** Makes the sites of an organization whose spaces are there. */
export function seedSites(writer: Writer, organization: string, sites: SiteSeed[] = []): void {
    for (const { shareLinks = [], spaces = [], sections = [], ...input } of sites) {
        const site = createSite(writer, organization, input);
        for (const link of shareLinks) createShareLink(writer, site, link);
        for (const shown of shownSpaces(writer, site, spaces)) addSiteSpace(writer, site, shown);
        seedSections(writer, site, sections);
    }
}

function seedSections(writer: Writer, site: SiteRow, entries: SectionEntry[]): void {
    const paths = pathsOfSections(writer, site, entries.flatMap(sectionsIn));
    for (const entry of entries) {
        const group = entry.type === 'group' ? addGroup(writer, site, { ...entry, sections: [] }).id : undefined;
        for (const section of sectionsIn(entry))
            seedSection(writer, site, { ...section, path: paths.get(section.id) }, group);
    }
}

function sectionsIn(entry: SectionEntry): SectionSeed[] {
    return entry.type === 'group' ? entry.sections : [entry];
}

function pathsOfSections(writer: Writer, site: SiteRow, sections: SectionSeed[]): Map<string, string> {
    const titled = sections.map(({ title, path, spaces: [first] }) => ({
        path,
        title: sectionTitle(title, showableSpace(writer, site, 'space', first?.space ?? '')),
    }));
    return new Map(pathsFor(titled).map((path, index) => [sections[index]?.id ?? '', path]));
}

function seedSection(writer: Writer, site: SiteRow, { type: _, spaces, ...input }: SectionSeed, group?: string): void {
    const [first, ...variants] = shownSpaces(writer, site, spaces);
    if (!first) return;
    addSection(writer, site, { ...input, group, first });
    for (const variant of variants) addSiteSpace(writer, site, { ...variant, section: input.id });
}

/** What is shown in one place, with paths of their own. */
function shownSpaces(writer: Writer, site: SiteRow, seeds: ShownSpaceSeed[]): SiteSpaceInput[] {
    const shown = seeds.map((seed) => ({ ...seed, space: showableSpace(writer, site, 'space', seed.space) }));
    const paths = pathsFor(shown.map(({ path, space: { title } }) => ({ path, title })));
    return shown.map((input, index) => ({ ...input, path: paths[index] }));
}
