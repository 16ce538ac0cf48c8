import { expect, it } from 'vitest';

import { formatMarkdown, parseMarkdown } from './syntax.js';

const listTypes = (markdown: string) => parseMarkdown(markdown).children.map(({ type }) => type);

it.each([
    ['a\n\n$$\nx\n\n# b\n\nc', ['paragraph', 'paragraph', 'heading', 'paragraph']],
    ['a\n$$\nb', ['paragraph']],
    ['$$ a\n\n- b\n\n$$ c', ['paragraph', 'list', 'paragraph']],
    ['$$', ['paragraph']],
    ['$$$\nx\n$$\n\nb', ['paragraph', 'paragraph']],
    ['> $$\n> x\n\n$$\ny\n$$', ['blockquote', 'math']],
    ['- $$\n  x\n\n  # b\n\nc', ['list', 'paragraph']],
    ['a\n$$\nx\n\ny\n   $$  \nb', ['paragraph', 'math', 'paragraph']],
    ['$$ a\nx\n$$$', ['math']],
])('parseMarkdown takes a formula without a closing fence for text of its paragraph: %j', (markdown, types) => {
    expect(listTypes(markdown)).toEqual(types);
    expect(listTypes(formatMarkdown(parseMarkdown(markdown).children))).toEqual(types);
});

it('parseMarkdown takes many formulas without a closing fence for text', () => {
    expect(listTypes('$$ a\nb\n\n'.repeat(50))).toEqual(Array.from({ length: 50 }, () => 'paragraph'));
});

it('parseMarkdown takes all formulas after one without a closing fence for text on a long page', () => {
    const listTexts = (markdown: string) => listTypes(markdown).filter((type) => type === 'math');
    const end = '$$$ a\n\n$$\nb\n$$\n';
    expect(listTexts(end)).toEqual(['math']);
    expect(listTexts(`$$\nc\n$$\n\n${`${'d'.repeat(1000)}\n\n`.repeat(60)}${end}`)).toEqual(['math']);
});
