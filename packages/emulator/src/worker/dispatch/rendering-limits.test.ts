import { LIMITS } from '@svc-int/api';
import { expect, it } from 'vitest';

import { parseAndRepairRenderResponse } from './lenient-rendering.js';
import { findRenderLimitViolation } from './rendering-limits.js';
import { listUnknownProps } from './unknown-props.js';

const props = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, at]));
const block = (elements: number, count: number) => ({
    element: {
        type: 'block',
        children: Array.from({ length: elements }, () => ({ type: 'divider', ...props(count) })),
    },
});

it('a rendering of very many props is refused before its elements are checked, and one of some is not', () => {
    expect(findRenderLimitViolation(block(4900, 40))).toContain(`which is more than ${LIMITS.renderedProps}`);
    expect(findRenderLimitViolation(block(4900, 9))).toBeUndefined();
});

it('fields within props are counted as props are', () => {
    const link = (fields: number) => ({ element: { type: 'link', target: props(fields) } });
    expect(findRenderLimitViolation(link(LIMITS.renderedProps))).toContain(
        `which is more than ${LIMITS.renderedProps}`,
    );
    expect(findRenderLimitViolation(link(LIMITS.renderedProps - 2))).toBeUndefined();
});

it('the data of all webframes together has a bound of its own, as each wrong value takes long to name', () => {
    const frames = (fields: number) => ({
        element: {
            type: 'block',
            children: Array.from({ length: 2 }, () => ({ type: 'webframe', data: props(fields) })),
        },
    });
    expect(findRenderLimitViolation(frames(LIMITS.renderedData / 2))).toBeUndefined();
    expect(findRenderLimitViolation(frames(LIMITS.renderedData / 2 + 1))).toBe(
        `has ${LIMITS.renderedData + 2} values in the data of its webframes, which is more than ${LIMITS.renderedData}`,
    );
});

it('an answer of which very much is wrong is refused as a whole, with what is wrong first', () => {
    const answer = (wrong: number) => ({
        type: 'element',
        state: {},
        props: {},
        element: { type: 'block', children: Array.from({ length: wrong }, () => ({ type: 'divider', size: 7 })) },
    });
    expect(parseAndRepairRenderResponse(answer(101))).toMatch(
        /^element\.children\.0\.size: .*; 100 more of its parts are wrong$/,
    );
    expect(parseAndRepairRenderResponse(answer(100))).toMatchObject({ warnings: { length: 100 } });
});

it('of unknown props, no more are looked for than are named', () => {
    let looked = 0;
    const last = Object.defineProperty({}, 'far', { enumerable: true, get: () => ++looked });
    const answer = { ...props(100), below: last };
    expect(listUnknownProps(answer, { below: {} })).toHaveLength(20);
    expect(looked).toBe(0);
});
