import { expect, it } from 'vitest';

import { evaluateExpressions } from './expressions.js';

const variables = { space: { product: 'Acme $1' }, page: { product: 'Page' } };

it.each([
    ['Use <code class="expression">space.vars.product</code>!', 'Use Acme $1!'],
    ['<code class="expression"> page.vars.product </code>', 'Page'],
    ['<code class="expression">space.vars.unknown</code>', '<code class="expression">space.vars.unknown</code>'],
    ['<code class="expression">space.vars.toString</code>', '<code class="expression">space.vars.toString</code>'],
    ['`space.vars.product`', '`space.vars.product`'],
])('an expression gives the text that it names: %j', (markdown, evaluated) => {
    expect(evaluateExpressions(markdown, variables)).toBe(evaluated);
});
