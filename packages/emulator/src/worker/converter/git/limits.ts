/** Limits of one repository; one beyond them is refused. */
export const GIT_LIMITS = {
    /** Bytes of a pack that a server sends. */
    packBytes: 50_000_000,
    /** Answers about its branches. */
    discoveryBytes: 5_000_000,
    /** Files and folders of one commit. */
    entries: 20_000,
    /** Folders within each other. */
    depth: 40,
    /** A path, in UTF-16 units. */
    path: 1024,
    /** All files of one commit. */
    unpackedBytes: 200_000_000,
    /** Images and other files that one import stores. */
    fileBytes: 400_000_000,
    /** Requests that one exchange with a server takes. */
    requests: 4,
    /** The title of a page, in UTF-16 units. */
    title: 255,
    /** The description of a page, in UTF-16 units. */
    description: 1000,
} as const;
