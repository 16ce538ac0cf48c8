import type { Root, RootContent } from 'mdast';

import type { YieldIfNeeded } from '../service/yield.js';
import { convertHtmlToMarkdownTree } from './html-page.js';
import { ConversionProblem } from './conversion-problem.js';

/** Beginning of HTML in Markdown that represents blocks. Documents support any other HTML, or show it unchanged. */
const BLOCK =
    /^<\/?(?:p|div|center|table|ul|ol|dl|h[1-6]|blockquote|pre|section|article|header|footer|picture|a|span)\b/i;

/** Blocks of HTML that are converted in one page. */
const MAX_BLOCKS = 200;

/** Markdown of which the blocks of HTML are Markdown as well, as far as it can say them. */
export async function convertEmbeddedHtml(root: Root, yieldIfNeeded: YieldIfNeeded): Promise<Root> {
    const children: RootContent[] = [];
    let converted = 0;
    for (const node of root.children) {
        const isHtml = node.type === 'html' && BLOCK.test(node.value) && converted < MAX_BLOCKS;
        if (isHtml) converted += 1;
        // One after the other: most pages have few of them.
        children.push(...(isHtml ? await convertBlocks(node.value, yieldIfNeeded) : [node]));
    }
    return { ...root, children };
}

async function convertBlocks(html: string, yieldIfNeeded: YieldIfNeeded): Promise<RootContent[]> {
    try {
        return (await convertHtmlToMarkdownTree(`<main>${html}</main>`, yieldIfNeeded)).root.children;
    } catch (error) {
        if (!(error instanceof ConversionProblem)) throw error;
        return [{ type: 'html', value: html }];
    }
}
