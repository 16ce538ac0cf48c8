import type { ChangeRequestSeed } from './change-request-schema.js';
import { listPagePaths } from './check-pages.js';
import { checkDuplicateSeedIds, createSeedIssue, type LocatedSeedId, type SeedIssue, type SeedPath } from './issue.js';
import { listPageSeedIds } from './page-ids.js';
import type { PageSeed } from './page-schema.js';
import type { SectionSeed, SiteSeed, SiteSpaceSeed } from './site-schema.js';

type RedirectSeed = NonNullable<SiteSeed['redirects']>[number];

export interface RedirectedSpaceSeed {
    id: string;
    pages?: PageSeed[] | undefined;
    changeRequests?: ChangeRequestSeed[] | undefined;
}

interface RedirectTargets {
    sections: readonly SectionSeed[];
    shown: readonly SiteSpaceSeed[];
    spaces: ReadonlyMap<string, RedirectedSpaceSeed>;
}

export function checkRedirects(
    redirects: RedirectSeed[] = [],
    path: SeedPath,
    { sections, shown, spaces }: RedirectTargets,
): SeedIssue[] {
    const sectionIds = new Set(sections.map(({ id }) => id));
    const spacesOfSite = new Map(shown.map(({ id, space }) => [id, space]));
    const shownSpaces = new Set(shown.map(({ space }) => space));
    const pages = createPageLookup(spaces);
    const check = ({ destination }: RedirectSeed): [field: string, problem: string] | undefined => {
        switch (destination.kind) {
            case 'external':
                return undefined;
            case 'site-section':
                return sectionIds.has(destination.siteSectionId)
                    ? undefined
                    : ['siteSectionId', 'is not the id of a section of the site'];
            case 'site-space':
                return spacesOfSite.has(destination.siteSpaceId)
                    ? undefined
                    : ['siteSpaceId', 'is not the id of an entry in "spaces:" of the site'];
            case 'site-page': {
                const space = spacesOfSite.get(destination.siteSpaceId);
                if (space === undefined) return ['siteSpaceId', 'is not the id of an entry in "spaces:" of the site'];
                return pages(space).hasId(destination.pageId)
                    ? undefined
                    : ['pageId', `is not the id of a page of the space "${space}"`];
            }
            case 'path':
                if (!shownSpaces.has(destination.spaceId)) return ['spaceId', 'is not a space of the site'];
                return pages(destination.spaceId).hasPath(destination.path)
                    ? undefined
                    : ['path', `is not the path of a page of the space "${destination.spaceId}"`];
        }
    };
    return [
        ...checkDuplicateRedirects(redirects, path),
        ...redirects.flatMap((redirect, index) => {
            const found = check(redirect);
            return found ? [createSeedIssue([...path, index, 'destination', found[0]], found[1])] : [];
        }),
    ];
}

interface PageNames {
    hasId: (id: string) => boolean;
    hasPath: (path: string) => boolean;
}

/** Accepts any page of spaces with merged change requests, which may move pages. */
function createPageLookup(spaces: RedirectTargets['spaces']): (space: string) => PageNames {
    const known = new Map<string, PageNames>();
    return (id) => {
        const found = known.get(id) ?? createPageNames(spaces.get(id));
        known.set(id, found);
        return found;
    };
}

function createPageNames({ pages, changeRequests = [] }: Partial<RedirectedSpaceSeed> = {}): PageNames {
    const isChanged = changeRequests.some(({ status }) => status === 'merged');
    const ids = new Set(listPageSeedIds(pages, []).map(([id]) => id));
    const paths = new Set(listPagePaths(pages));
    return {
        hasId: (id) => isChanged || ids.has(id),
        hasPath: (path) => isChanged || paths.has(path.replaceAll(/^\/+|\/+$/g, '')),
    };
}

/** A draft may have the source of a redirect in force. */
function checkDuplicateRedirects(redirects: RedirectSeed[], path: SeedPath): SeedIssue[] {
    return [true, false].flatMap((isDraft) =>
        checkDuplicateSeedIds(
            redirects.flatMap(({ source, draft = false }, index): LocatedSeedId[] =>
                draft === isDraft ? [[source, [...path, index, 'source']]] : [],
            ),
        ),
    );
}
