import { factsOf, type MarkdownFacts, translatableMarkdown } from '../markdown/index.js';

/** Markdown with what is known of it. */
export interface KnownMarkdown {
    markdown: string;
    facts: MarkdownFacts;
}

/** The texts of Markdown that people read, by lines. */
export function textsOf(markdown: string): string[][] {
    return translatableMarkdown(markdown).lines.map((line) => line.map(({ text }) => text));
}

/** Markdown with other texts in the places of those. */
export function withTexts(markdown: string, texts: readonly (readonly string[])[]): KnownMarkdown {
    const { lines, written } = translatableMarkdown(markdown);
    lines.forEach((line, at) => line.forEach(({ put, text }, index) => put(texts[at]?.[index] ?? text)));
    const changed = written();
    return { markdown: changed, facts: factsOf(changed) };
}
