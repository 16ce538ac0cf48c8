import { extractMarkdownFacts, type MarkdownFacts, parseTranslatableMarkdown } from '../markdown/index.js';

export interface MarkdownWithLinksAnchorsSections {
    markdown: string;
    facts: MarkdownFacts;
}

export function extractTranslatableTextsByLine(markdown: string): string[][] {
    return parseTranslatableMarkdown(markdown).lines.map((line) => line.map(({ text }) => text));
}

export function replaceTranslatableTexts(
    markdown: string,
    texts: readonly (readonly string[])[],
): MarkdownWithLinksAnchorsSections {
    const { lines, written } = parseTranslatableMarkdown(markdown);
    lines.forEach((line, at) => line.forEach(({ replace: put, text }, index) => put(texts[at]?.[index] ?? text)));
    const changed = written();
    return { markdown: changed, facts: extractMarkdownFacts(changed) };
}
