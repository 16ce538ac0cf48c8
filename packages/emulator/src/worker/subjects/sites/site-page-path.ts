import { resolveSitePath, type SitePathTarget } from './resolve-site-path.js';
import type { StoredSiteStructure } from './site-structure.js';
import { getSiteSpacePath } from './site-urls.js';

/** Omits defaults, unless the path would then open another section or site space. */
export function getSitePagePath(
    structure: StoredSiteStructure,
    { siteSpace, section }: Pick<SitePathTarget, 'siteSpace' | 'section'>,
    path: readonly string[],
): string[] {
    const short = [...getSiteSpacePath(siteSpace, section), ...path];
    const isTaken = [...structure.sections, ...structure.siteSpaces].some((row) => row.path === path[0]);
    if (!isTaken) return short;
    const within = section ? [section.path] : [];
    const longer = [
        [...within, ...path],
        [...within, siteSpace.path, ...path],
    ];
    const opensPage = (parts: readonly string[]) => {
        const target = resolveSitePath(structure, parts);
        return target?.siteSpace.id === siteSpace.id && target.path.length === path.length;
    };
    return [short, ...longer].find(opensPage) ?? short;
}
