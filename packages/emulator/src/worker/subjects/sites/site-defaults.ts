import { and, eq, isNull, sql } from 'drizzle-orm';

import { siteSections, siteSpaces } from '../../storage/sites.schema.js';
import type { Service } from '../../service/service.js';
import {
    requireReferencedSiteRow,
    readSiteStructure,
    listSectionsInReadingOrder,
    listSiteSpaces,
    type SectionRow,
    type SiteSpaceRow,
} from './site-structure.js';

/** Shows a section first on its site, in place of the one that was. */
export function setDefaultSection({ db }: Service, { id, site }: SectionRow): void {
    db.update(siteSections)
        .set({ isDefault: sql`${siteSections.id} = ${id}` })
        .where(eq(siteSections.site, site))
        .run();
}

/** Shows a site space first where it is, in place of the one that was. */
export function setDefaultSiteSpace({ db }: Service, { id, site, section }: SiteSpaceRow): void {
    const beside = section === null ? isNull(siteSpaces.section) : eq(siteSpaces.section, section);
    db.update(siteSpaces)
        .set({ isDefault: sql`${siteSpaces.id} = ${id}` })
        .where(and(eq(siteSpaces.site, site), beside))
        .run();
}

/** Default content of a site; undefined keeps it. */
export interface SiteDefaults {
    /** Id of a section. */
    defaultSiteSection?: string | undefined;
    /** Id of a site space at the root, or in the section that is shown first. */
    defaultSiteSpace?: string | undefined;
}

/** Says what a site shows first: the section before the site space, which has to be in it. */
export function setSiteDefaults(
    storage: Service,
    site: string,
    { defaultSiteSection, defaultSiteSpace }: SiteDefaults,
): void {
    const structure = readSiteStructure(storage, site);
    const section =
        defaultSiteSection === undefined
            ? structure.sections.find(({ isDefault }) => isDefault)
            : requireReferencedSiteRow(structure.sections, 'section', 'defaultSiteSection', defaultSiteSection);
    const shown = listSiteSpaces(structure, section?.id ?? null);
    const kind = section ? `site space in the section "${section.id}"` : 'site space';
    const siteSpace =
        defaultSiteSpace === undefined
            ? undefined
            : requireReferencedSiteRow(shown, kind, 'defaultSiteSpace', defaultSiteSpace);
    if (section) setDefaultSection(storage, section);
    if (siteSpace) setDefaultSiteSpace(storage, siteSpace);
}

/** Where nothing is shown first any more, has what comes first be that: of the sections, and of the site spaces in each. */
export function repairSiteDefaults(storage: Service, site: string): void {
    const structure = readSiteStructure(storage, site);
    const sections = listSectionsInReadingOrder(structure);
    const [first] = sections;
    if (first && !sections.some(({ isDefault }) => isDefault)) setDefaultSection(storage, first);
    // All in one pass: to look for those of each section would take the longer the more there are of both.
    const withDefault = new Set(
        structure.siteSpaces.filter(({ isDefault }) => isDefault).map(({ section }) => section),
    );
    for (const shown of structure.siteSpaces) {
        if (withDefault.has(shown.section)) continue;
        withDefault.add(shown.section);
        setDefaultSiteSpace(storage, shown);
    }
}
