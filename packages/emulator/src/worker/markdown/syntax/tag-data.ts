import { getBlockDataSchema } from '@svc-int/api/schemas';
import * as z from 'zod';

import { getBlockTag } from '../../../markdown/tags/block-tags.js';
import type { BlockOf, BlockType, TagAttributesOrNodeData } from '../document/nodes.js';

const REFERENCES: ReadonlySet<string> = new Set(['ref', 'refDark']);

export const BLOCK_SIZE_UNIT_SUFFIXES: ReadonlySet<string> = new Set(['%', 'px', 'em', 'rem', 'vw']);

const SIZE = /^(\d{1,15}(?:\.\d{1,15})?)(%|px|em|rem|vw)$/;

/** Returns data without references, or `undefined` if required data is missing. */
export function parseBlockDataFromTagAttributes<Type extends BlockType>(
    type: Type,
    attributes: TagAttributesOrNodeData,
): Omit<NonNullable<BlockOf<Type>['data']>, 'ref' | 'refDark'> | undefined {
    // Cast: the shape is a plain object of schemas.
    const shape = getBlockDataSchema(type).shape as Record<string, z.ZodType>;
    const fields = Object.entries(shape).filter(([name]) => !REFERENCES.has(name));
    const data: TagAttributesOrNodeData = { ...getBlockTag(type).defaults };
    for (const [name, schema] of fields) {
        const value = convertValue(schema, attributes[name]);
        if (value !== undefined) data[name] = value;
    }
    const isWhole = fields.every(([name, schema]) => name in data || schema instanceof z.ZodExactOptional);
    // Cast: all fields are validated.
    return isWhole ? (data as ReturnType<typeof parseBlockDataFromTagAttributes<Type>>) : undefined;
}

/** Authors write numbers, sizes, lists and booleans as text. */
function convertValue(schema: z.ZodType, value: unknown): unknown {
    if (value === undefined) return undefined;
    const known = [value, ...(typeof value === 'string' ? parseValues(value) : [])];
    return known.find((one) => schema.safeParse(one).success);
}

function parseValues(text: string): unknown[] {
    const [, number, unit] = SIZE.exec(text) ?? [];
    if (unit !== undefined) return [{ unit, value: Number(number) }];
    if (text === 'true' || text === 'false') return [text === 'true'];
    const list = text.split(',').flatMap((part) => part.trim() || []);
    return /^-?\d+(?:\.\d+)?$/.test(text) ? [Number(text), list] : [list];
}
