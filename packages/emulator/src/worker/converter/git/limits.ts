import { IMPORT_LIMITS } from '../import-limits.js';

/** Limits of one repository; one beyond them is refused. */
export const GIT_LIMITS = {
    /** Bytes of a pack that a server sends. */
    packBytes: 400_000_000,
    /** Milliseconds in which a server has to send it. */
    packTime: 600_000,
    /** Answers about its branches. */
    discoveryBytes: 5_000_000,
    /** Files and folders of one commit. */
    entries: 20_000,
    /** Folders within each other. */
    depth: 40,
    /** A path, in UTF-16 units. */
    path: 1024,
    /** Objects of a pack. */
    objects: 100_000,
    /** Bytes of all objects of one commit. */
    unpackedBytes: 1_500_000_000,
    /** Bytes of one object that is inflated at once: more than a file may have, as smaller ones may be differences from it. */
    objectBytes: 2 * IMPORT_LIMITS.fileBytes,
    /** Objects of a pack that are differences from one another. */
    deltaDepth: 250,
    /** Images and other files that one import stores. */
    fileBytes: 400_000_000,
    /** Requests that one exchange with a server takes. */
    requests: 4,
    /** The title of a page, in UTF-16 units. */
    title: 255,
    /** The description of a page, in UTF-16 units. */
    description: 1000,
} as const;

/** Limits of the objects of a pack. */
export type PackLimits = Readonly<Record<'unpackedBytes' | 'objectBytes' | 'deltaDepth', number>>;
