import { ServiceError } from '../../service/service-error.js';
import { truncateWithoutEllipsis } from '../../../values/truncate-without-ellipsis.js';
import { findFreeSlug, toSlug } from '../../service/slugs.js';

/** UTF-16 units of a path, less what makes it one of its own. */
const MAX_PATH_CHARS = 95;

/** Makes sure that a path that somebody chose is nobody else's beside it. */
export function assertFreeSitePath(path: string, taken: ReadonlySet<string>): void {
    if (taken.has(path)) throw new ServiceError(409, `path: "${path}" is taken on this site; choose another one.`);
}

/** A path of one's own, made from a title. */
export function createSitePathFromTitle(title: string, taken: ReadonlySet<string>): string {
    const slug = truncateWithoutEllipsis(toSlug(title), MAX_PATH_CHARS).replace(/-$/, '');
    return findFreeSlug(slug || 'docs', taken);
}

/** The paths of what is made at once: those that are given, and others made from titles. */
export function fillMissingSitePaths(
    entries: readonly { path?: string | undefined; title: string }[],
    takenPaths: ReadonlySet<string>,
): string[] {
    const taken = new Set([...takenPaths, ...entries.flatMap(({ path }) => path ?? [])]);
    return entries.map(({ path, title }) => {
        if (path !== undefined) return path;
        const made = createSitePathFromTitle(title, taken);
        taken.add(made);
        return made;
    });
}

/** A path that is kept where it can be. */
export function toFreeSitePath(path: string, taken: ReadonlySet<string>): string {
    return findFreeSlug(taken.has(path) ? truncateWithoutEllipsis(path, MAX_PATH_CHARS) : path, taken);
}
