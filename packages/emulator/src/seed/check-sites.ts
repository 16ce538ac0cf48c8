import { createIssue, findDuplicates, type NamedId, type Path, type ReferenceIssue } from './issue.js';
import type { SectionSeed, SiteSpaceSeed, SiteSeed } from './site-schema.js';

/** Inconsistencies of the sites of an organization; `spaces` are the ids of its spaces. */
export function checkSites(sites: SiteSeed[] = [], path: Path, spaces: ReadonlySet<string>): ReferenceIssue[] {
    const basenames = sites.flatMap(({ basename }, index): NamedId[] =>
        basename === undefined ? [] : [[basename, [...path, index, 'basename']]],
    );
    const ids = new Set(sites.map(({ id }) => id));
    const asId = sites.flatMap(({ id, basename }, index) =>
        basename !== undefined && basename !== id && ids.has(basename)
            ? [createIssue([...path, index, 'basename'], 'is the id of another site')]
            : [],
    );
    return [
        ...findDuplicates(basenames),
        ...asId,
        ...sites.flatMap((site, index) => {
            const sections = sectionsOf(site, [...path, index]);
            return [
                ...shownIssues(site.spaces, [...path, index, 'spaces'], spaces),
                ...pathIssues(sections.map(({ section, at }) => [section.path, at])),
                ...sections.flatMap(({ section, at }) => shownIssues(section.spaces, [...at, 'spaces'], spaces)),
            ];
        }),
    ];
}

/** Ids of everything on sites, and names of their hosts, of each kind apart. */
export function listSiteIds(sites: SiteSeed[] = [], path: Path): NamedId[][] {
    const placed = sites.flatMap((site, index) => sectionsOf(site, [...path, index]));
    const shown = [
        ...sites.map(({ spaces = [] }, index) => ({ spaces, at: [...path, index] })),
        ...placed.map(({ section: { spaces }, at }) => ({ spaces, at })),
    ];
    return [
        sites.map(({ id }, index) => [id, [...path, index, 'id']]),
        sites.flatMap(({ hostname }, index): NamedId[] =>
            hostname === undefined ? [] : [[hostname, [...path, index, 'hostname']]],
        ),
        placed.map(({ section: { id }, at }) => [id, [...at, 'id']]),
        sites.flatMap(({ sections = [] }, index) =>
            sections.flatMap(({ type, id }, at): NamedId[] =>
                type === 'group' ? [[id, [...path, index, 'sections', at, 'id']]] : [],
            ),
        ),
        shown.flatMap(({ spaces, at }) =>
            spaces.flatMap(({ id }, index): NamedId[] =>
                id === undefined ? [] : [[id, [...at, 'spaces', index, 'id']]],
            ),
        ),
        ...(['id', 'key'] as const).map((field) =>
            sites.flatMap(({ shareLinks = [] }, index) =>
                shareLinks.map((link, at): NamedId => [link[field], [...path, index, 'shareLinks', at, field]]),
            ),
        ),
    ];
}

interface PlacedSection {
    section: SectionSeed;
    at: Path;
}

function sectionsOf({ sections = [] }: SiteSeed, path: Path): PlacedSection[] {
    return sections.flatMap((entry, index) => {
        const at = [...path, 'sections', index];
        if (entry.type === 'section') return [{ section: entry, at }];
        return entry.sections.map((section, inner) => ({ section, at: [...at, 'sections', inner] }));
    });
}

function shownIssues(shown: SiteSpaceSeed[] = [], path: Path, spaces: ReadonlySet<string>): ReferenceIssue[] {
    return [
        ...shown.flatMap(({ space }, index) =>
            spaces.has(space) ? [] : [createIssue([...path, index, 'space'], 'is not a space of the organization')],
        ),
        ...findDuplicates(shown.map(({ space }, index) => [space, [...path, index, 'space']])),
        ...pathIssues(shown.map((one, index) => [one.path, [...path, index]])),
    ];
}

function pathIssues(paths: [path: string | undefined, at: Path][]): ReferenceIssue[] {
    return findDuplicates(
        paths.flatMap(([path, at]): NamedId[] => (path === undefined ? [] : [[path, [...at, 'path']]])),
    );
}
