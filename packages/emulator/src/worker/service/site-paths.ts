import { ServiceError } from './service-error.js';
import { shortened } from './shortened.js';
import { freeSlug, slugOf } from './slugs.js';

/** Letters, digits and `-`, `_`, `.` or `~` between them: one part of an address that reads the same in every browser. */
const SEGMENT = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}._~-]*[\p{L}\p{N}\p{M}])?$/u;

/** UTF-16 units of a path or basename. */
const LONGEST = 100;

/** Room for what makes a path one of its own. */
const ROOM_FOR_NUMBER = 5;

/** Makes sure that a text can be a part of an address. */
export function assertSegment(field: string, path: string): void {
    if (SEGMENT.test(path)) return;
    throw new ServiceError(
        422,
        `${field}: "${path}" is no part of an address; use letters, digits, and "-", "_", "." or "~" between them.`,
    );
}

/** Makes sure that a path that somebody chose is nobody else's beside it. */
export function assertFreePath(path: string, taken: ReadonlySet<string>): void {
    assertSegment('path', path);
    if (taken.has(path)) throw new ServiceError(409, `path: "${path}" is taken on this site; choose another one.`);
}

/** A path of one's own, made from a title. */
export function pathFor(title: string, taken: ReadonlySet<string>): string {
    const slug = shortened(slugOf(title), LONGEST - ROOM_FOR_NUMBER).replace(/-$/, '');
    return freeSlug(slug || 'docs', taken);
}

/** A path that is kept where it can be. */
export function keptPath(path: string, taken: ReadonlySet<string>): string {
    return freeSlug(taken.has(path) ? shortened(path, LONGEST - ROOM_FOR_NUMBER) : path, taken);
}
