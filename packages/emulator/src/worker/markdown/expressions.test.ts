import { expect, it } from 'vitest';

import { evaluateExpressions } from './expressions.js';

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
])('an expression gives the text that it names: %j', (markdown, evaluated) => {
    expect(evaluateExpressions(markdown, variables)).toBe(evaluated);
});
