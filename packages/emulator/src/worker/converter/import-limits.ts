/** Limits of one import; content beyond them is left where it is. */
export const IMPORT_LIMITS = {
    pages: 2000,
    files: 2000,
    /** Bytes of a page, whose conversion blocks the process. */
    pageBytes: 1_000_000,
    /** The Markdown of one page, in UTF-16 units: of more, none is read as such. */
    pageText: 262_144,
    /** Bytes of an image or another file. */
    fileBytes: 10_000_000,
    /** An archive or a document that holds everything. */
    archiveBytes: 50_000_000,
    /** All that is read. */
    bytes: 200_000_000,
    /** Milliseconds in which one address has to answer. */
    answerTime: 30_000,
    /** Milliseconds in which everything has to be read. */
    time: 900_000,
} as const;

/** Limits of an archive. */
export const ARCHIVE_LIMITS = {
    entries: 10_000,
    /** All files of it. */
    unpackedBytes: 200_000_000,
    /** One file. */
    fileBytes: 10_000_000,
} as const;

/** The text of a Word document, in bytes of its XML: nothing else goes on while it is converted. */
export const MAX_DOCX_XML_BYTES = 4_000_000;
