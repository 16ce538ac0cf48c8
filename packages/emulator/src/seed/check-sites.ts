import { createSeedIssue, checkDuplicateSeedIds, type LocatedSeedId, type SeedPath, type SeedIssue } from './issue.js';
import { checkRedirects, type RedirectedSpaceSeed } from './check-redirects.js';
import type { SectionSeed, SiteSpaceSeed, SiteSeed } from './site-schema.js';

export function checkSiteSeeds(
    sites: SiteSeed[] = [],
    path: SeedPath,
    spaces: readonly RedirectedSpaceSeed[],
): SeedIssue[] {
    const spaceIds = new Set(spaces.map(({ id }) => id));
    const spacesById = new Map(spaces.map((space) => [space.id, space]));
    const basenames = sites.flatMap(({ basename }, index): LocatedSeedId[] =>
        basename === undefined ? [] : [[basename, [...path, index, 'basename']]],
    );
    const ids = new Set(sites.map(({ id }) => id));
    const asId = sites.flatMap(({ id, basename }, index) =>
        basename !== undefined && basename !== id && ids.has(basename)
            ? [createSeedIssue([...path, index, 'basename'], 'is the id of another site')]
            : [],
    );
    return [
        ...checkDuplicateSeedIds(basenames),
        ...asId,
        ...sites.flatMap((site, index) => {
            const sections = listSections(site, [...path, index]);
            return [
                ...checkSiteSpaces(site.spaces, [...path, index, 'spaces'], spaceIds),
                ...checkLinks(site, [...path, index, 'links']),
                ...checkRedirects(site.redirects, [...path, index, 'redirects'], {
                    sections: sections.map(({ section }) => section),
                    shown: [...(site.spaces ?? []), ...sections.flatMap(({ section }) => section.spaces)],
                    spaces: spacesById,
                }),
                ...checkPaths(sections.map(({ section, at }) => [section.path, at])),
                ...sections.flatMap(({ section, at }) => checkSiteSpaces(section.spaces, [...at, 'spaces'], spaceIds)),
            ];
        }),
    ];
}

export function listSiteSeedUniqueValuesByKind(sites: SiteSeed[] = [], path: SeedPath): LocatedSeedId[][] {
    const siteSections = sites.flatMap((site, index) => listSections(site, [...path, index]));
    const shown = [
        ...sites.map(({ spaces = [] }, index) => ({ spaces, at: [...path, index] })),
        ...siteSections.map(({ section: { spaces }, at }) => ({ spaces, at })),
    ];
    return [
        sites.map(({ id }, index) => [id, [...path, index, 'id']]),
        sites.flatMap(({ hostname }, index): LocatedSeedId[] =>
            hostname === undefined ? [] : [[hostname, [...path, index, 'hostname']]],
        ),
        siteSections.map(({ section: { id }, at }) => [id, [...at, 'id']]),
        sites.flatMap(({ sections = [] }, index) =>
            sections.flatMap(({ type, id }, at): LocatedSeedId[] =>
                type === 'group' ? [[id, [...path, index, 'sections', at, 'id']]] : [],
            ),
        ),
        shown.flatMap(({ spaces, at }) =>
            spaces.flatMap(({ id }, index): LocatedSeedId[] =>
                id === undefined ? [] : [[id, [...at, 'spaces', index, 'id']]],
            ),
        ),
        ...(['id', 'key'] as const).map((field) =>
            sites.flatMap(({ shareLinks = [] }, index) =>
                shareLinks.map((link, at): LocatedSeedId => [link[field], [...path, index, 'shareLinks', at, field]]),
            ),
        ),
    ];
}

interface SectionEntry {
    section: SectionSeed;
    at: SeedPath;
}

function listSections({ sections = [] }: SiteSeed, path: SeedPath): SectionEntry[] {
    return sections.flatMap((entry, index) => {
        const at = [...path, 'sections', index];
        if (entry.type === 'section') return [{ section: entry, at }];
        return entry.sections.map((section, inner) => ({ section, at: [...at, 'sections', inner] }));
    });
}

function checkLinks({ links = [], sections = [] }: SiteSeed, path: SeedPath): SeedIssue[] {
    if (links.length > 0 && sections.length === 0) return [createSeedIssue(path, 'need "sections:" beside them')];
    const groups = new Set(sections.flatMap(({ type, id }) => (type === 'group' ? [id] : [])));
    return links.flatMap(({ parent }, index) =>
        parent === undefined || groups.has(parent)
            ? []
            : [createSeedIssue([...path, index, 'parent'], 'is not a section group of the site')],
    );
}

function checkSiteSpaces(shown: SiteSpaceSeed[] = [], path: SeedPath, spaces: ReadonlySet<string>): SeedIssue[] {
    return [
        ...shown.flatMap(({ space }, index) =>
            spaces.has(space) ? [] : [createSeedIssue([...path, index, 'space'], 'is not a space of the organization')],
        ),
        ...checkDuplicateSeedIds(shown.map(({ space }, index) => [space, [...path, index, 'space']])),
        ...checkPaths(shown.map((one, index) => [one.path, [...path, index]])),
    ];
}

function checkPaths(paths: [path: string | undefined, at: SeedPath][]): SeedIssue[] {
    return checkDuplicateSeedIds(
        paths.flatMap(([path, at]): LocatedSeedId[] => (path === undefined ? [] : [[path, [...at, 'path']]])),
    );
}
