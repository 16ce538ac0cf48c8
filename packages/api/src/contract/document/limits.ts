export const DOCUMENT_LIMITS = {
    /** Blocks of a body. Each table cell counts as at least one. */
    blocks: 20_000,
    /** JSON in UTF-16 units. */
    json: 4_194_304,
    /** JSON of a document converted from Markdown. */
    markdownJson: 8_388_608,
} as const;
