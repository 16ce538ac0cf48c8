import { type SectionRow, type SiteSpaceRow, type StoredSiteStructure } from './site-structure.js';
import { listSectionsInReadingOrder, listSiteSpaces } from './structure-order.js';

export interface SitePathTarget {
    siteSpace: SiteSpaceRow;
    section: SectionRow | undefined;
    /** Segments of the section and site space; empty if omitted. */
    base: string[];
    /** Path of a page. */
    path: string[];
    /** Whether all longer paths lead to the same section and site space. */
    isComplete: boolean;
}

/** Paths may omit the default section and site space. */
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
