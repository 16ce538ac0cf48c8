import type { SectionSeed, ShownSpaceSeed, SiteSeed } from '../../seed/site-schema.js';
import { addSection } from './new-sections.js';
import type { Writer } from './revisions.js';
import { createShareLink } from './share-links.js';
import { addGroup } from './site-section-groups.js';
import { addSiteSpace, getSiteSpace, updateSiteSpace } from './site-spaces.js';
import { showableSpace } from './shown-spaces.js';
import { createSite, type SiteRow } from './sites.js';

/** Makes the sites of an organization whose spaces are there. */
export function seedSites(writer: Writer, organization: string, sites: SiteSeed[] = []): void {
    for (const { shareLinks = [], spaces = [], sections = [], ...input } of sites) {
        const site = createSite(writer, organization, input);
        for (const link of shareLinks) createShareLink(writer, site, link);
        for (const shown of spaces) show(writer, site, shown);
        for (const entry of sections) {
            if (entry.type === 'section') seedSection(writer, site, entry);
            else {
                const { id: group } = addGroup(writer, site, { id: entry.id, title: entry.title, icon: entry.icon });
                for (const section of entry.sections) seedSection(writer, site, section, group);
            }
        }
    }
}

function seedSection(writer: Writer, site: SiteRow, { type: _, spaces, ...input }: SectionSeed, group?: string): void {
    const [first, ...variants] = spaces;
    if (!first) return;
    const siteSpace = first.id ?? writer.newId();
    addSection(writer, site, { ...input, group, siteSpace, space: showableSpace(writer, site, 'space', first.space) });
    updateSiteSpace(writer, site, getSiteSpace(writer, site, siteSpace), { path: first.path });
    for (const variant of variants) show(writer, site, variant, input.id);
}

function show(writer: Writer, site: SiteRow, { space, ...input }: ShownSpaceSeed, section?: string): void {
    addSiteSpace(writer, site, { ...input, section, space: showableSpace(writer, site, 'space', space) });
}
