import { getMaxEvaluatedLength, type ExpressionVariables } from './expressions.js';

/** The parser takes at most 100 ms for any content within these limits. */
const QUICK = { length: 16_384, lines: 1000, cells: 2000 };

/** Also counts values of expressions. */
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
