export const DOCUMENT_LIMITS = {
    /** Blocks in a page body. Each table cell counts as at least one. */
    blocks: 20_000,
    json: 4_194_304,
    markdownJson: 8_388_608,
} as const;
