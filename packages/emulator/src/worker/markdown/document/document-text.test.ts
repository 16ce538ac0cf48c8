import { expect, it } from 'vitest';

import { findNode, getTextContent } from './document-text.js';
import { parseMarkdownDocument } from '../parse/parse-document.js';

const { nodes } = parseMarkdownDocument('# A *title*\n\n- one\n- two **words**\n\n```js\nlet a;\n```\n', {
    find: (url) => ({ kind: 'url', url }),
});

const textAt = (key: string | undefined) => {
    const node = key === undefined ? undefined : findNode(nodes, key);
    return node && getTextContent(node);
};

it('getTextContent returns the text of a node without markup, with spaces between its blocks', () => {
    expect(nodes.map(({ key }) => textAt(key))).toEqual(['A title', 'one two words', 'let a;']);
});

it('findNode finds a node by its key at any depth', () => {
    const [, list] = nodes;
    const [, item] = list?.type === 'list-unordered' ? list.nodes : [];
    expect(textAt(item?.key)).toBe('two words');
    expect(textAt('none')).toBeUndefined();
});
