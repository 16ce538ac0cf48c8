import { ServiceError } from '../../service/service-error.js';
import { truncateWithoutEllipsis } from '../../../values/truncate-without-ellipsis.js';
import { deriveFreeSlug, toSlug } from '../../service/slugs.js';

/** Limit without the suffix for uniqueness. */
const MAX_PATH_CHARS = 95;

export function assertFreeSitePath(path: string, taken: ReadonlySet<string>): void {
    if (taken.has(path)) throw new ServiceError(409, `path: "${path}" is taken on this site; choose another one.`);
}

export function createSitePathFromTitle(title: string, taken: ReadonlySet<string>): string {
    const slug = truncateWithoutEllipsis(toSlug(title), MAX_PATH_CHARS).replace(/-$/, '');
    return deriveFreeSlug(slug || 'docs', taken);
}

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

export function toFreeSitePath(path: string, taken: ReadonlySet<string>): string {
    return deriveFreeSlug(taken.has(path) ? truncateWithoutEllipsis(path, MAX_PATH_CHARS) : path, taken);
}
