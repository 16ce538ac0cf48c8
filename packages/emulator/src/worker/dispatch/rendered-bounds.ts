import { LIMITS } from '@svc-int/api';

import { isDeeperThan } from '../../depth.js';

/** Tells which bound a rendering exceeds, before more is done about it: checking its elements takes longest where they are wrong. */
export function renderedProblem(answer: unknown): string | undefined {
    const { bodyDepth, renderedChildren } = LIMITS;
    if (isDeeperThan(bodyDepth, answer)) return `is nested more than ${bodyDepth} levels deep`;
    const children = countChildren(answer);
    return children > renderedChildren
        ? `has ${children} children in its elements, which is more than ${renderedChildren}`
        : undefined;
}

/** How many items all lists have that are called `children`. */
function countChildren(answer: unknown): number {
    let total = 0;
    for (let level = [answer]; level.length > 0;) {
        const containers = level.filter((value): value is object => typeof value === 'object' && value !== null);
        for (const container of containers)
            if ('children' in container && Array.isArray(container.children)) total += container.children.length;
        level = containers.flatMap((container) => Object.values(container) as unknown[]);
    }
    return total;
}
