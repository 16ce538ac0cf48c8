import { IMPORT_LIMITS } from '../import-limits.js';

export const GIT_LIMITS = {
    packBytes: 400_000_000,
    /** Milliseconds to receive a pack. */
    packTime: 600_000,
    discoveryBytes: 5_000_000,
    entries: 20_000,
    messageBytes: 500_000,
    /** Bytes inflated and copied to list all folders: about two seconds. */
    listingWorkBytes: 1_000_000_000,
    depth: 40,
    /** Limit in UTF-16 units. */
    path: 1024,
    objects: 100_000,
    unpackedBytes: 1_500_000_000,
    /** Above the limit of files: a file's delta may have a larger base. */
    objectBytes: 2 * IMPORT_LIMITS.fileBytes,
    /** Maximum length of a chain of deltas. */
    deltaDepth: 250,
    fileBytes: 400_000_000,
    requests: 4,
    /** Limit in UTF-16 units. */
    title: 255,
    /** Limit in UTF-16 units. */
    description: 1000,
} as const;

export type PackLimits = Readonly<Record<'unpackedBytes' | 'objectBytes' | 'deltaDepth', number>>;
