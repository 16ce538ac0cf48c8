import type { Service } from '../../service/service.js';
import { findPreviousSitePathTarget } from './previous-paths.js';
import { type SectionRow, type SiteSpaceRow, type StoredSiteStructure } from './site-structure.js';
import { listSiteSpaces } from './structure-order.js';

export interface CurrentSitePath {
    parts: string[];
    /** Time of the latest rename. */
    since: string;
}

/** Replaces previous paths of section and site space; `undefined` without any. */
export function findCurrentSitePath(
    service: Service,
    structure: StoredSiteStructure,
    parts: readonly string[],
): CurrentSitePath | undefined {
    const ofSection = withSection(service, structure, parts);
    const ofSpace = withSiteSpace(service, structure, ofSection?.parts ?? parts);
    const found = ofSpace ?? ofSection;
    return (
        found && { ...found, since: [ofSection, ofSpace].reduce((last, one) => getLatest(last, one?.since ?? ''), '') }
    );
}

function getLatest(one: string, other: string): string {
    return one > other ? one : other;
}

function withSection(
    service: Service,
    { sections, siteSpaces }: StoredSiteStructure,
    [name = '', ...rest]: readonly string[],
): CurrentSitePath | undefined {
    const [first] = sections;
    if (!first || sections.some(({ path }) => path === name)) return undefined;
    const previous = findPreviousSitePathTarget(service, { site: first.site, section: null, path: name });
    const section = previous && sections.find(({ id }) => id === previous.target);
    if (previous && section) return { parts: [section.path, ...rest], since: previous.since };
    const siteSpace = previous && siteSpaces.find(({ id }) => id === previous.target);
    return previous && siteSpace && { parts: [...listPathParts(sections, siteSpace), ...rest], since: previous.since };
}

function withSiteSpace(
    service: Service,
    structure: StoredSiteStructure,
    [name = '', ...rest]: readonly string[],
): CurrentSitePath | undefined {
    const { sections, siteSpaces } = structure;
    const named = sections.find(({ path }) => path === name);
    const section = named ?? sections.find(({ isDefault }) => isDefault) ?? sections[0];
    const [own = '', ...page] = named ? rest : [name, ...rest];
    const [first] = siteSpaces;
    if (!first || listSiteSpaces(structure, section?.id ?? null).some(({ path }) => path === own)) return undefined;
    const previous = findPreviousSitePathTarget(service, { site: first.site, section: section?.id ?? null, path: own });
    const siteSpace = previous && siteSpaces.find(({ id }) => id === previous.target);
    return previous && siteSpace && { parts: [...listPathParts(sections, siteSpace), ...page], since: previous.since };
}

function listPathParts(sections: readonly SectionRow[], { section, path }: SiteSpaceRow): string[] {
    return [...sections.filter(({ id }) => id === section).map((one) => one.path), path];
}
