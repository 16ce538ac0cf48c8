/** Limits of the body of a page. */
export const DOCUMENT_LIMITS = {
    /** Blocks of a body, also of one that is written as Markdown. Each cell of a table counts as one at least. */
    blocks: 20_000,
    /** JSON of a document body, in UTF-16 units. */
    json: 4_194_304,
    /** The same of the document that Markdown becomes. */
    markdownJson: 8_388_608,
} as const;
