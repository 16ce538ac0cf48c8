/** How large the body of a page may be that is written as a document. */
export const DOCUMENT_LIMITS = {
    blocks: 20_000,
    /** As JSON, in UTF-16 units. */
    json: 4_194_304,
} as const;
