import { expect, it } from 'vitest';

import { getMaxEvaluatedLength, evaluateExpressions } from './expressions.js';

const variables = { space: { product: 'Acme $1', tag: '<b>', lines: '# one\n\n two' }, page: { product: 'Page' } };

it.each([
    ['Use <code class="expression">space.vars.product</code>!', 'Use Acme $1!'],
    ['<code class="expression"> page.vars.product </code>', 'Page'],
    ['<code class="expression">space.vars.unknown</code>', '<code class="expression">space.vars.unknown</code>'],
    ['<code class="expression">space.vars.toString</code>', '<code class="expression">space.vars.toString</code>'],
    ['*<code class="expression">space.vars.product</code>*', '*Acme $1*'],
    ['> <div><code class="expression">space.vars.tag</code></div>', '> <div>&lt;b&gt;</div>'],
    ['<code class="expression">space.vars.tag</code>', '\\<b>'],
    ['<code class="expression">space.vars.lines</code>!', '\\# one two!'],
    [
        '```\n<code class="expression">space.vars.product</code>\n```',
        '```\n<code class="expression">space.vars.product</code>\n```',
    ],
    ['`space.vars.product`', '`space.vars.product`'],
    [
        '<code class="expression">a <code class="expression">page.vars.product</code> b',
        '<code class="expression">a Page b',
    ],
    ['<code class="expression">*<code class="expression">page.vars.product</code>*</code> b', 'Page b'],
])(
    'evaluateExpressions replaces expressions with known variables outside of code, and keeps others: %j',
    (markdown, evaluated) => {
        expect(evaluateExpressions(markdown, variables)).toBe(evaluated);
    },
);

it('evaluateExpressions rejects Markdown that exceeds the length limit of documents after evaluation', () => {
    const long = { space: { long: 'x'.repeat(1_000_000) }, page: {} };
    const markdown = '<code class="expression">space.vars.long</code> '.repeat(9);
    expect(() => evaluateExpressions(markdown, long)).toThrow('The texts of its expressions are longer than');
});

it('getMaxEvaluatedLength adds the length of the longest variable for each expression', () => {
    const expression = '<code class="expression">page.vars.product</code>';
    const longest = variables.space.lines;
    expect(getMaxEvaluatedLength(expression, variables)).toBe(expression.length + longest.length);
});
