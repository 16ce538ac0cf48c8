/** How large the body of a page may be. */
export const DOCUMENT_LIMITS = {
    /** Blocks of a body, also of one that is written as Markdown: each cell of a table has one at least. */
    blocks: 20_000,
    /** JSON of a body that is written as a document, in UTF-16 units. */
    json: 4_194_304,
    /** The same of the document that Markdown becomes. */
    markdownJson: 8_388_608,
} as const;
