import { and, eq, isNull, sql } from 'drizzle-orm';

import { siteSections, siteSpaces } from '../../storage/schema/sites.schema.js';
import type { Service } from '../../service/service.js';
import { requireReferencedSiteRow, readSiteStructure, type SectionRow, type SiteSpaceRow } from './site-structure.js';
import { listSectionsInReadingOrder, listSiteSpaces } from './structure-order.js';

export function setDefaultSection({ db }: Service, { id, site }: SectionRow): void {
    db.update(siteSections)
        .set({ isDefault: sql`${siteSections.id} = ${id}` })
        .where(eq(siteSections.site, site))
        .run();
}

export function setDefaultSiteSpace({ db }: Service, { id, site, section }: SiteSpaceRow): void {
    const isSibling = section === null ? isNull(siteSpaces.section) : eq(siteSpaces.section, section);
    db.update(siteSpaces)
        .set({ isDefault: sql`${siteSpaces.id} = ${id}` })
        .where(and(eq(siteSpaces.site, site), isSibling))
        .run();
}

export interface SiteDefaults {
    defaultSiteSection?: string | undefined;
    /** Site space at the root, or in the default section. */
    defaultSiteSpace?: string | undefined;
}

/** The default site space must be in the default section. */
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

/** Missing defaults become the first section, and the first site space in each. */
export function repairSiteDefaults(storage: Service, site: string): void {
    const structure = readSiteStructure(storage, site);
    const sections = listSectionsInReadingOrder(structure);
    const [first] = sections;
    if (first && !sections.some(({ isDefault }) => isDefault)) setDefaultSection(storage, first);
    // A search per section would take quadratic time.
    const withDefault = new Set(
        structure.siteSpaces.filter(({ isDefault }) => isDefault).map(({ section }) => section),
    );
    for (const shown of structure.siteSpaces) {
        if (withDefault.has(shown.section)) continue;
        withDefault.add(shown.section);
        setDefaultSiteSpace(storage, shown);
    }
}
