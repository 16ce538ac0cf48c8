import type { Heading, Root, RootContent } from 'mdast';

import { extractFirstHtmlHeading, parseMarkdown, getMarkdownTextWithoutFormulas } from '../markdown/index.js';

/** Removes the heading: pages store their title separately. */
export function extractLeadingTitle(root: Root): string | undefined {
    for (const [at, node] of root.children.entries()) {
        const heading = toHeading(node);
        if (!heading) continue;
        if (heading.level !== 1 || heading.text === '') return undefined;
        const rest = heading.rest.trim() === '' ? [] : [{ type: 'html' as const, value: heading.rest }];
        root.children.splice(at, 1, ...rest);
        return heading.text;
    }
    return undefined;
}

function toHeading(node: RootContent): ReturnType<typeof extractFirstHtmlHeading> {
    if (node.type === 'html') return extractFirstHtmlHeading(node.value);
    return node.type === 'heading' ? { level: node.depth, text: getHeadingText(node), rest: '' } : undefined;
}

const TITLE_SCAN_CHARS = 4096;

export function stripLeadingTitle(markdown: string, title: string): string {
    const [first] = parseMarkdown(markdown.slice(0, TITLE_SCAN_CHARS)).children;
    if (first?.type !== 'heading' || first.depth !== 1 || getHeadingText(first) !== title.trim()) return markdown;
    return markdown.slice(first.position?.end.offset ?? 0).replace(/^(?:[ \t]*\r?\n)+/, '');
}

function getHeadingText(heading: Heading): string {
    return getMarkdownTextWithoutFormulas(heading).replaceAll(/\s+/g, ' ').trim();
}
