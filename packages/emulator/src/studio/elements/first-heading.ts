/** Returns 1 if the Markdown has no heading that starts with `#`. */
export function getTopHeadingLevel(markdown: string): number {
    const depths = [...markdown.matchAll(/^ {0,3}(#{1,6})[ \t]/gm)].map(([, signs = '']) => signs.length);
    return depths.length === 0 ? 1 : Math.min(...depths);
}
