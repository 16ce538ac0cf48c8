import type { Heading, Root, RootContent } from 'mdast';

import { extractFirstHtmlHeading, parseMarkdown, getMarkdownTextWithoutFormulas } from '../markdown/index.js';

/** Takes the first heading out of a page if it is one of the whole page, in Markdown or in HTML: pages have their title apart. */
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

/** Characters of a body that are looked at for a title. */
const TITLE_SCAN_CHARS = 4096;

/** The Markdown of a page without a heading at its beginning that says its title again. */
export function stripLeadingTitle(markdown: string, title: string): string {
    const [first] = parseMarkdown(markdown.slice(0, TITLE_SCAN_CHARS)).children;
    if (first?.type !== 'heading' || first.depth !== 1 || getHeadingText(first) !== title.trim()) return markdown;
    return markdown.slice(first.position?.end.offset ?? 0).replace(/^(?:[ \t]*\r?\n)+/, '');
}

function getHeadingText(heading: Heading): string {
    return getMarkdownTextWithoutFormulas(heading).replaceAll(/\s+/g, ' ').trim();
}
