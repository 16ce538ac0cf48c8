export const IMPORT_LIMITS = {
    pages: 2000,
    files: 2000,
    /** The conversion of a page blocks the process. */
    pageBytes: 1_000_000,
    /** UTF-16 units of Markdown: longer texts are not parsed. */
    pageText: 262_144,
    fileBytes: 10_000_000,
    archiveBytes: 50_000_000,
    /** Bytes of all downloads together. */
    bytes: 200_000_000,
    /** Milliseconds, for each URL. */
    answerTime: 30_000,
    /** Milliseconds, for the whole import. */
    time: 900_000,
} as const;

export const ARCHIVE_LIMITS = {
    entries: 10_000,
    unpackedBytes: 200_000_000,
    fileBytes: 10_000_000,
} as const;

/** The conversion of a Word document blocks the process. */
export const MAX_DOCX_XML_BYTES = 4_000_000;
