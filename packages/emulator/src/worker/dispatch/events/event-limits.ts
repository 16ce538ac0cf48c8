import { LIMITS } from '@svc-int/api';

import { isDeeperThan } from '../../../values/depth.js';

const FREE: ReadonlySet<string> = new Set(['props', 'state', 'configuration', 'task', 'dependencies', 'action']);

export function findTextLengthOrDepthViolation(value: object): string | undefined {
    const depth = findDepthViolation(value);
    if (depth !== undefined) return depth;
    for (const { field, text } of listTexts(value, '')) {
        const limit = isName(field) ? LIMITS.protocolName : LIMITS.protocolText;
        if (text.length > limit) return `has more than ${limit} characters in "${field.slice(0, LIMITS.protocolName)}"`;
    }
    return undefined;
}

export function findDepthViolation(value: unknown): string | undefined {
    return isDeeperThan(LIMITS.bodyDepth, value) ? `is nested more than ${LIMITS.bodyDepth} levels deep` : undefined;
}

function* listTexts(value: unknown, field: string): Generator<{ field: string; text: string }> {
    if (typeof value === 'string') yield { field, text: value };
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) if (!FREE.has(key)) yield* listTexts(inner, key);
}

function isName(field: string): boolean {
    return /^(?:id|type|name|method)$|Id$/.test(field);
}
