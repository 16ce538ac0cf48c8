import type { SectionSeed, ShownSpaceSeed, SiteSeed } from '../../../seed/site-schema.js';
import {
    addGroup,
    addSection,
    addSiteSpaces,
    createShareLink,
    createSite,
    pathsFor,
    sectionTitle,
    showableSpace,
    type SiteRow,
    type SiteSpaceInput,
} from '../sites/index.js';
import type { Writer } from '../content/index.js';

type SectionEntry = NonNullable<SiteSeed['sections']>[number];

/** Makes the sites of an organization whose spaces are there. */
export function seedSites(writer: Writer, organization: string, sites: SiteSeed[] = []): void {
    for (const { shareLinks = [], spaces = [], sections = [], ...input } of sites) {
        const site = createSite(writer, organization, input);
        for (const link of shareLinks) createShareLink(writer, site, link);
        addSiteSpaces(writer, site, shownSpaces(writer, site, spaces));
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
    return new Map(pathsFor(titled, new Set()).map((path, index) => [sections[index]?.id ?? '', path]));
}

function seedSection(writer: Writer, site: SiteRow, { type: _, spaces, ...input }: SectionSeed, group?: string): void {
    const [first, ...variants] = shownSpaces(writer, site, spaces);
    if (!first) return;
    addSection(writer, site, { ...input, group, shown: [first, ...variants] });
}

function shownSpaces(writer: Writer, site: SiteRow, seeds: ShownSpaceSeed[]): SiteSpaceInput[] {
    return seeds.map((seed) => ({ ...seed, space: showableSpace(writer, site, 'space', seed.space) }));
}
