/** Depth of the highest heading of a Markdown, of those that begin with a `#`; 1 where there is none. */
export function getTopHeadingLevel(markdown: string): number {
    const depths = [...markdown.matchAll(/^ {0,3}(#{1,6})[ \t]/gm)].map(([, signs = '']) => signs.length);
    return depths.length === 0 ? 1 : Math.min(...depths);
}
