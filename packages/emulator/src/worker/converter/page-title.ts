import type { Heading, Root } from 'mdast';

import { parseMarkdown, getMarkdownTextWithoutFormulas } from '../markdown/index.js';

/** Takes the first heading out of a page if it is one of the whole page: pages have their title apart. */
export function extractLeadingTitle(root: Root): string | undefined {
    const at = root.children.findIndex(({ type }) => type === 'heading');
    const first = root.children[at];
    if (first?.type !== 'heading' || first.depth !== 1) return undefined;
    const title = getHeadingText(first);
    if (title === '') return undefined;
    root.children.splice(at, 1);
    return title;
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
