import { LIMITS } from '@svc-int/api';

import { createIssue, type Path, type ReferenceIssue } from './issue.js';

/** Most that SQLite keeps of a text, in bytes: 2 MB. */
const MAX_TEXT_BYTES = 2_000_000;

/** Issues for values that the service never accepts: texts that UTF-8 can't encode, and lists and maps nested too deeply. */
export function findUnstorable(value: unknown, path: Path = []): ReferenceIssue[] {
    if (typeof value === 'string')
        return /\p{Surrogate}/u.test(value) ? [createIssue(path, 'contains half a character (a lone surrogate)')] : [];
    if (typeof value !== 'object' || value === null) return [];
    if (path.length === LIMITS.bodyDepth)
        return [createIssue(path, `is nested more than ${LIMITS.bodyDepth} levels deep`)];
    return Object.entries(value).flatMap(([key, inner]) => [
        ...findUnstorable(key, [...path, key]),
        ...findUnstorable(inner, [...path, Array.isArray(value) ? Number(key) : key]),
    ]);
}

/** Whether a text can be kept, which may be given in UTF-8. */
export function isStorable(text: string | Uint8Array): boolean {
    const { length } = typeof text === 'string' ? new TextEncoder().encode(text) : text;
    return length <= MAX_TEXT_BYTES;
}
