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

it('findRenderLimitViolation reports too many props, and nothing for fewer', () => {
    expect(findRenderLimitViolation(block(4900, 40))).toContain(`which is more than ${LIMITS.renderedProps}`);
    expect(findRenderLimitViolation(block(4900, 9))).toBeUndefined();
});

it('findRenderLimitViolation counts fields within props as props', () => {
    const link = (fields: number) => ({ element: { type: 'link', target: props(fields) } });
    expect(findRenderLimitViolation(link(LIMITS.renderedProps))).toContain(
        `which is more than ${LIMITS.renderedProps}`,
    );
    expect(findRenderLimitViolation(link(LIMITS.renderedProps - 2))).toBeUndefined();
});

it('findRenderLimitViolation limits the values in the data of all webframes together', () => {
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

it('parseAndRepairRenderResponse rejects a response with more than 100 issues, and names the first one', () => {
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

it('listUnknownProps stops after 20 unknown props', () => {
    let looked = 0;
    const last = Object.defineProperty({}, 'far', { enumerable: true, get: () => ++looked });
    const answer = { ...props(100), below: last };
    expect(listUnknownProps(answer, { below: {} })).toHaveLength(20);
    expect(looked).toBe(0);
});
