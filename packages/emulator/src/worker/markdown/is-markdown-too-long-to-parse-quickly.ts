import { getMaxEvaluatedLength, type ExpressionVariables } from './expressions.js';

/** Markdown up to these sizes is read in some 100 ms, whatever it says: characters, lines, and cells of tables. */
const QUICK = { length: 16_384, lines: 1000, cells: 2000 };

/**
 * Whether reading Markdown takes so long that others must not wait for it, with the texts of its expressions if variables are given. Counts
 * only, and no further than it has to.
 */
export function isMarkdownTooLongToParseQuickly(markdown: string, variables?: ExpressionVariables): boolean {
    return (
        markdown.length > QUICK.length ||
        (variables !== undefined && getMaxEvaluatedLength(markdown, variables) > QUICK.length) ||
        hasMore(markdown, /\r\n?|\n/g, QUICK.lines) ||
        hasMore(markdown, /\|/g, QUICK.cells)
    );
}

function hasMore(text: string, pattern: RegExp, limit: number): boolean {
    return (text.match(pattern)?.length ?? 0) > limit;
}
