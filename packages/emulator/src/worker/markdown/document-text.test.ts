import { expect, it } from 'vitest';

import { findNode, getTextContent } from './document-text.js';
import { parseMarkdownDocument } from './parse-document.js';

const { nodes } = parseMarkdownDocument('# A *title*\n\n- one\n- two **words**\n\n```js\nlet a;\n```\n', {
    find: (url) => ({ kind: 'url', url }),
});

const textAt = (key: string | undefined) => {
    const node = key === undefined ? undefined : findNode(nodes, key);
    return node && getTextContent(node);
};

it('the text of a node has no markup, and blanks between the blocks in it', () => {
    expect(nodes.map(({ key }) => textAt(key))).toEqual(['A title', 'one two words', 'let a;']);
});

it('a node is found by its key however deep it is', () => {
    const [, list] = nodes;
    const [, item] = list?.type === 'list-unordered' ? list.nodes : [];
    expect(textAt(item?.key)).toBe('two words');
    expect(textAt('none')).toBeUndefined();
});
