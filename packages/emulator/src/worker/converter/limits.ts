/** Limits of an archive. */
export const ARCHIVE_LIMITS = {
    entries: 10_000,
    /** All files of it. */
    unpackedBytes: 200_000_000,
    /** One file. */
    fileBytes: 10_000_000,
} as const;

/** The text of a Word document, in bytes of its XML: nothing else goes on while it is converted. */
export const DOCX_XML_BYTES = 4_000_000;
