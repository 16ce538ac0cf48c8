import {
    listSectionsInReadingOrder,
    listSiteSpaces,
    type SectionRow,
    type SiteSpaceRow,
    type StoredSiteStructure,
} from './site-structure.js';

/** Where a path leads on a site. */
export interface SitePathTarget {
    siteSpace: SiteSpaceRow;
    section: SectionRow | undefined;
    /** Parts that name section and site space: none where the path leaves them out. */
    base: string[];
    /** Parts that are left, and name a page of the space. */
    path: string[];
    /** Whether no longer path could name another section or site space. */
    isComplete: boolean;
}

/** The site space that a path leads to: the names of what is shown first may be left out. Undefined where nothing is shown. */
export function resolveSitePath(structure: StoredSiteStructure, parts: readonly string[]): SitePathTarget | undefined {
    const sections = listSectionsInReadingOrder(structure);
    const firstSection = sections.find(({ isDefault }) => isDefault) ?? sections[0];
    const namedSection = sections.find(({ path }) => path === parts[0]);
    const section = namedSection ?? firstSection;
    const rest = parts.slice(namedSection ? 1 : 0);
    const siteSpaces = listSiteSpaces(structure, section?.id ?? null);
    const namedSpace = siteSpaces.find(({ path }) => path === rest[0]);
    const siteSpace = namedSpace ?? siteSpaces.find(({ isDefault }) => isDefault) ?? siteSpaces[0];
    if (!siteSpace) return undefined;
    const path = rest.slice(namedSpace ? 1 : 0);
    return {
        siteSpace,
        section,
        base: parts.slice(0, parts.length - path.length),
        path,
        isComplete:
            (namedSection !== undefined || sections.length < 2) && (namedSpace !== undefined || siteSpaces.length < 2),
    };
}
