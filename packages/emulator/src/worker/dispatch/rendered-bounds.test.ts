import { LIMITS } from '@svc-int/api';
import { expect, it } from 'vitest';

import { renderedProblem } from './rendered-bounds.js';
import { unknownProps } from './unknown-props.js';

const props = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, at]));
const block = (elements: number, count: number) => ({
    element: {
        type: 'block',
        children: Array.from({ length: elements }, () => ({ type: 'divider', ...props(count) })),
    },
});

it('a rendering of very many props is refused before its elements are checked, and one of some is not', () => {
    expect(renderedProblem(block(4900, 40))).toContain(`which is more than ${LIMITS.renderedProps}`);
    expect(renderedProblem(block(4900, 15))).toBeUndefined();
});

it('of unknown props, no more are looked for than are named', () => {
    let looked = 0;
    const last = Object.defineProperty({}, 'far', { enumerable: true, get: () => ++looked });
    const answer = { ...props(100), below: last };
    expect(unknownProps(answer, { below: {} })).toHaveLength(20);
    expect(looked).toBe(0);
});
