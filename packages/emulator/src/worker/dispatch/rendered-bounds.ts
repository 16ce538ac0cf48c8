import { LIMITS } from '@svc-int/api';

import { isContainer, isDeeperThan } from '../../values/depth.js';

/** Tells which bound a rendering exceeds, before more is done about it: checking its elements takes longest where they are wrong. */
export function renderedProblem(answer: unknown): string | undefined {
    const { bodyDepth, renderedChildren, renderedProps } = LIMITS;
    if (isDeeperThan(bodyDepth, answer)) return `is nested more than ${bodyDepth} levels deep`;
    const { children, props } = countIn(answer);
    if (children > renderedChildren)
        return `has ${children} children in its elements, which is more than ${renderedChildren}`;
    return props > renderedProps
        ? `has ${props} props in its elements, which is more than ${renderedProps}`
        : undefined;
}

/** How many items all lists in an element have that are called `children`, and how many fields all that is in it. */
function countIn(answer: unknown): { children: number; props: number } {
    let [children, props] = [0, 0];
    for (let level = [Object(answer).element as unknown]; level.length > 0;) {
        const containers = level.filter(isContainer);
        for (const container of containers) {
            if ('children' in container && Array.isArray(container.children)) children += container.children.length;
            if (!Array.isArray(container)) props += Object.keys(container).length;
        }
        level = containers.flatMap((container) => Object.values(container) as unknown[]);
    }
    return { children, props };
}
