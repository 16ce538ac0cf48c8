import type { Root } from 'mdast';

import { plainText } from '../subjects/content/markdown/syntax.js';

/** Takes the first heading out of a page if it is one of the whole page: pages have their title apart. */
export function takeTitle(root: Root): string | undefined {
    const at = root.children.findIndex(({ type }) => type === 'heading');
    const first = root.children[at];
    if (first?.type !== 'heading' || first.depth !== 1) return undefined;
    const title = plainText(first).replaceAll(/\s+/g, ' ').trim();
    if (title === '') return undefined;
    root.children.splice(at, 1);
    return title;
}
