import { getMaxEvaluatedLength, type ExpressionVariables } from './expressions.js';

/** Limits of Markdown that any content parses within 100 ms: characters, lines and table cells. */
const QUICK = { length: 16_384, lines: 1000, cells: 2000 };

/**
 * Whether Markdown takes too long to parse without a yield, including the values of its expressions. Counts up to the
 * limits only.
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
