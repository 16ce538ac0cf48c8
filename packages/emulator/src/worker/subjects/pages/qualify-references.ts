import type { DocumentBlock } from '@svc-int/api';

const SPACE_REFERENCE_FIELDS = {
    page: 'page',
    anchor: 'page',
    file: 'file',
    'reusable-content': 'reusableContent',
} as const;

/** For a block shown in another space. */
export function qualifyReferences<Block extends DocumentBlock>(space: string, block: Block): Block {
    return qualifyValue(space, block) as Block;
}

function qualifyValue(space: string, value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => qualifyValue(space, one));
    if (typeof value !== 'object' || value === null) return value;
    // Integration props are opaque.
    if ('type' in value && value.type === 'integration') return value;
    if ('kind' in value && isOfSpace(value)) return { space, ...value };
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, qualifyValue(space, one)]));
}

function isOfSpace(value: { kind: unknown }): boolean {
    const named = Object.entries(SPACE_REFERENCE_FIELDS).find(([kind]) => kind === value.kind)?.[1];
    return named !== undefined && named in value;
}
