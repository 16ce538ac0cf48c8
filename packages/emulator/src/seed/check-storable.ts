import { LIMITS } from '@svc-int/api';

import { createSeedIssue, type SeedPath, type SeedIssue } from './issue.js';

/** SQLite's limit of a text, 2 MB. */
const MAX_TEXT_BYTES = 2_000_000;

/** Finds texts that UTF-8 cannot encode, and values nested too deeply. */
export function checkSeedEncodingAndNesting(value: unknown, path: SeedPath = []): SeedIssue[] {
    if (typeof value === 'string')
        return /\p{Surrogate}/u.test(value)
            ? [createSeedIssue(path, 'contains half a character (a lone surrogate)')]
            : [];
    if (typeof value !== 'object' || value === null) return [];
    if (path.length === LIMITS.bodyDepth)
        return [createSeedIssue(path, `is nested more than ${LIMITS.bodyDepth} levels deep`)];
    return Object.entries(value).flatMap(([key, inner]) => [
        ...checkSeedEncodingAndNesting(key, [...path, key]),
        ...checkSeedEncodingAndNesting(inner, [...path, Array.isArray(value) ? Number(key) : key]),
    ]);
}

export function isStorableTextSize(text: string | Uint8Array): boolean {
    const { length } = typeof text === 'string' ? new TextEncoder().encode(text) : text;
    return length <= MAX_TEXT_BYTES;
}
