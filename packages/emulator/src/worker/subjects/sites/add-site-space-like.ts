import { eq } from 'drizzle-orm';

import type { Service } from '../../service/service.js';
import { siteSections, siteSpaces } from '../../storage/schema/sites.schema.js';
import { createContentContext } from '../pages/index.js';
import type { SpaceRow } from '../spaces/index.js';
import { addSectionAndWrapRootSpaces } from './add-section-and-wrap-root-spaces.js';
import { readSiteSpaceOverride, replaceSiteSpaceCustomization } from './customization/site-customizations.js';
import { moveSection } from './site-sections.js';
import { addSiteSpace, getSiteSpace, moveSiteSpace } from './site-spaces.js';
import { readSiteStructure, type SectionRow, type SiteSpaceRow } from './site-structure.js';
import { listSiteSpaces } from './structure-order.js';
import type { SiteRow } from './sites.js';

interface Copy {
    space: SpaceRow;
    /** Default: as the original. */
    draft: boolean | undefined;
}

/** Adds the space after `original`; in a new section if `original` is alone in its section. */
export function addSiteSpaceLike(
    service: Service,
    site: SiteRow,
    original: SiteSpaceRow,
    { space, draft }: Copy,
): SiteSpaceRow {
    const structure = readSiteStructure(service, site.id);
    const section = structure.sections.find(({ id }) => id === original.section);
    const isOnly = section && listSiteSpaces(structure, section.id).length === 1;
    const added = isOnly
        ? addInSectionAfter(service, site, section, { space, draft })
        : moveSiteSpace(service, addSiteSpace(service, site, { space }, section?.id), { after: original.id });
    const { condition, hidden, localizedTitle } = original;
    const homePage = findCopiedHomePageId(service, space, original);
    replaceSiteSpaceCustomization(service, added, readSiteSpaceOverride(service, original));
    service.db
        .update(siteSpaces)
        .set({ condition, draft: draft ?? original.draft, hidden, localizedTitle, homePage })
        .where(eq(siteSpaces.id, added.id))
        .run();
    return getSiteSpace(service, site, added.id);
}

function addInSectionAfter(
    service: Service,
    site: SiteRow,
    section: SectionRow,
    { space, draft = section.draft }: Copy,
): SiteSpaceRow {
    const id = service.newId();
    const { icon, group, condition } = section;
    const added = addSectionAndWrapRootSpaces(service, site, {
        shown: [{ space, id }],
        icon,
        group: group ?? undefined,
        draft,
    });
    service.db.update(siteSections).set({ condition }).where(eq(siteSections.id, added.id)).run();
    moveSection(service, added, { after: section.id });
    return getSiteSpace(service, site, id);
}

function findCopiedHomePageId(service: Service, space: SpaceRow, { homePage }: SiteSpaceRow): string | null {
    const isCopied = homePage !== null && createContentContext(service, space).pages.get(homePage);
    return isCopied ? homePage : null;
}
