import { LIMITS } from '@svc-int/api';

import { isObjectOrArray, isDeeperThan } from '../../../values/depth.js';

/** Runs before validation, which is slow for invalid elements. */
export function findRenderLimitViolation(response: unknown): string | undefined {
    const { bodyDepth, renderedChildren, renderedData, renderedProps } = LIMITS;
    if (isDeeperThan(bodyDepth, response)) return `is nested more than ${bodyDepth} levels deep`;
    const { children, data, props } = countRenderedParts(response);
    if (children > renderedChildren)
        return `has ${children} children in its elements, which is more than ${renderedChildren}`;
    if (data > renderedData)
        return `has ${data} values in the data of its webframes, which is more than ${renderedData}`;
    return props > renderedProps
        ? `has ${props} props in its elements, which is more than ${renderedProps}`
        : undefined;
}

interface Counts {
    children: number;
    data: number;
    props: number;
}

function countRenderedParts(response: unknown): Counts {
    const counts: Counts = { children: 0, data: 0, props: 0 };
    count(Object(response).element, counts);
    return counts;
}

function count(value: unknown, counts: Counts): void {
    if (!isObjectOrArray(value)) return;
    if ('children' in value && Array.isArray(value.children)) counts.children += value.children.length;
    if ('data' in value && isObjectOrArray(value.data)) counts.data += Object.keys(value.data).length;
    const items: unknown[] = Array.isArray(value) ? value : Object.values(value);
    if (items !== value) counts.props += items.length;
    for (const item of items) count(item, counts);
}
