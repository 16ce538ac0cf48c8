import { countSteps } from '@svc-int/test-support/integrations/steps';
import { scaleCount } from '@svc-int/test-support/sizes';
import { expect, it } from 'vitest';

import { evaluateExpressions } from './expressions.js';

const START = '<code class="expression">';

const EXPRESSION = `${START}space.vars.product</code>`;

/** Longer texts are not evaluated. */
const COUNT = scaleCount(2000, 2);

const SIZE_FACTOR = 4;

/** In quadratic time, the factor would be 16. */
const MAX_STEP_FACTOR = 2 * SIZE_FACTOR;

const stepsOf = countSteps();

const space = {
    product: 'Acme',
    ...Object.fromEntries(Array.from({ length: COUNT }, (_, at) => [`v${at}`, `Value *${at}*`])),
};

const evaluate = (markdown: string) => evaluateExpressions(markdown, { space, page: {} });

it.each<[string, (count: number) => string]>([
    ['in one paragraph', (count) => `${EXPRESSION} and `.repeat(count)],
    ['in many paragraphs', (count) => `${EXPRESSION}\n\n`.repeat(count)],
    ['in one HTML block', (count) => `<div>\n${`${EXPRESSION}\n`.repeat(count)}</div>`],
    [
        'of different variables',
        (count) =>
            Array.from({ length: count }, (_, at) => `${START}space.vars.v${at}</code> ${EXPRESSION} and `).join(''),
    ],
    ['before starts without ends', (count) => `${EXPRESSION} ${`${START}a `.repeat(count)}</code>`],
    ['before ends without starts', (count) => `${EXPRESSION}${' a</code>'.repeat(count)}`],
    ['with a long name', (count) => `${START}space.vars.${'a'.repeat(40 * count)}</code> ${EXPRESSION}`],
    ['with many spaces', (count) => `${START}${'a '.repeat(20 * count)}</code> ${EXPRESSION}`],
    ['before nested emphasis', (count) => `${EXPRESSION} ${`${START}*a `.repeat(count)}${'*</code>'.repeat(count)}`],
])('evaluateExpressions evaluates expressions %s in linear time', (_, write) => {
    const [short, long] = [write(COUNT / SIZE_FACTOR), write(COUNT)];
    evaluate(short);
    const shortSteps = stepsOf(() => expect(evaluate(short)).toContain('Acme'));
    const longSteps = stepsOf(() => expect(evaluate(long)).toContain('Acme'));
    expect(longSteps / shortSteps).toBeLessThan(MAX_STEP_FACTOR);
});

it('evaluateExpressions evaluates each expression of a long page', () => {
    const count = COUNT / 2;
    expect(evaluate(`${EXPRESSION}\n\n`.repeat(count))).toBe('Acme\n\n'.repeat(count));
});
