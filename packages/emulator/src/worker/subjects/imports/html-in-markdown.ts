import type { Root, RootContent } from 'mdast';

import { type Converter, isProblem } from '../../converter/protocol.js';

/** What HTML among Markdown begins with where it stands for blocks. What else there is, documents know, or show as it is. */
const BLOCK =
    /^<\/?(?:p|div|center|table|ul|ol|dl|h[1-6]|blockquote|pre|section|article|header|footer|picture|a|span)\b/i;

/** Blocks of HTML that are converted in one page. */
const MOST = 200;

/** Markdown of which the blocks of HTML are Markdown as well, as far as it can say them. */
export async function htmlAsMarkdown(converter: Converter, root: Root): Promise<Root> {
    const children: RootContent[] = [];
    let converted = 0;
    for (const node of root.children) {
        const isHtml = node.type === 'html' && BLOCK.test(node.value) && converted < MOST;
        if (isHtml) converted += 1;
        // oxlint-disable-next-line no-await-in-loop -- most pages have few of them
        children.push(...(isHtml ? await blocksOf(converter, node.value) : [node]));
    }
    return { ...root, children };
}

async function blocksOf(converter: Converter, html: string): Promise<RootContent[]> {
    const page = await converter.html(`<main>${html}</main>`);
    return isProblem(page) ? [{ type: 'html', value: html }] : page.root.children;
}
