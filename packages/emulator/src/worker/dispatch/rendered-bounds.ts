import { LIMITS } from '@svc-int/api';

import { isContainer, isDeeperThan } from '../../values/depth.js';

/** Tells which bound a rendering exceeds, before more is done about it: checking its elements takes longest where they are wrong. */
export function renderedProblem(answer: unknown): string | undefined {
    const { bodyDepth, renderedChildren, renderedData, renderedProps } = LIMITS;
    if (isDeeperThan(bodyDepth, answer)) return `is nested more than ${bodyDepth} levels deep`;
    const { children, data, props } = countIn(answer);
    if (children > renderedChildren)
        return `has ${children} children in its elements, which is more than ${renderedChildren}`;
    if (data > renderedData)
        return `has ${data} values in the data of its webframes, which is more than ${renderedData}`;
    return props > renderedProps
        ? `has ${props} props in its elements, which is more than ${renderedProps}`
        : undefined;
}

/** How many items all lists in an element have that are called `children`, fields all that is called `data`, and fields everything in it. */
function countIn(answer: unknown): { children: number; data: number; props: number } {
    let [children, data, props] = [0, 0, 0];
    for (let level = [Object(answer).element as unknown]; level.length > 0;) {
        const containers = level.filter(isContainer);
        for (const container of containers) {
            if ('children' in container && Array.isArray(container.children)) children += container.children.length;
            if ('data' in container && isContainer(container.data)) data += Object.keys(container.data).length;
            if (!Array.isArray(container)) props += Object.keys(container).length;
        }
        level = containers.flatMap((container) => Object.values(container) as unknown[]);
    }
    return { children, data, props };
}
