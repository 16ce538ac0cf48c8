import * as z from 'zod';

import { fileReferenceSchema, urlReferenceSchema } from '../content/content-reference.js';

const keyed = { key: z.string().exactOptional().describe('Key of the node, unique in the document.') };

export function createBlockSchemaFields<Type extends string>(...types: [Type, ...Type[]]) {
    return { object: z.literal('block'), type: z.literal(types), ...keyed, isVoid: z.literal(false).exactOptional() };
}

export function createVoidBlockSchemaFields<Type extends string>(type: Type) {
    return { object: z.literal('block'), type: z.literal(type), ...keyed, isVoid: z.literal(true) };
}

export function createInlineSchemaFields<Type extends string>(type: Type) {
    return { object: z.literal('inline'), type: z.literal(type), ...keyed };
}

export function createVoidInlineSchemaFields<Type extends string>(type: Type) {
    return { ...createInlineSchemaFields(type), isVoid: z.literal(true) };
}

export const fragmentFields = { object: z.literal('fragment'), ...keyed };

export const emptyDataFields = { data: z.strictObject({}) };

export const optionalEmptyDataFields = { data: z.strictObject({}).exactOptional() };

export const blockAnchorFields = {
    meta: z
        .strictObject({ id: z.string().describe('Anchor of the block.') })
        .exactOptional()
        .describe('Set by the service.'),
};

export const fullWidthFields = {
    fullWidth: z.boolean().exactOptional().describe('Whether the block is wider than the text. Default: false.'),
};

const imageReferenceSchema = z.discriminatedUnion('kind', [urlReferenceSchema, fileReferenceSchema]);
export const imageFields = { ref: imageReferenceSchema, refDark: imageReferenceSchema.exactOptional() };

/** Pixels, or a number with a unit. */
export const sizeSchema = z.union([z.number(), z.strictObject({ unit: z.string(), value: z.number() })]);

export function addDuplicateFragmentNameCheck<Fragment extends { fragment?: string; type?: string }>(
    fragmentListSchema: z.ZodType<Fragment[], Fragment[]>,
): z.ZodType<Fragment[], Fragment[]> {
    return fragmentListSchema.superRefine((all, context) => {
        const names = new Set<string | undefined>();
        all.forEach(({ fragment, type }, at) => {
            const name = fragment ?? type;
            if (names.has(name))
                context.addIssue({
                    code: 'custom',
                    path: [at],
                    message: `Duplicate fragment "${name}". Remove one of the fragments.`,
                });
            names.add(name);
        });
    });
}
