import * as z from 'zod';

import { fileReferenceSchema, urlReferenceSchema } from '../content-reference.js';

const keyed = { key: z.string().exactOptional().describe('Unique in the document.') };

/** Creates the fields of a block with child nodes. */
export function createBlockFields<Type extends string>(...types: [Type, ...Type[]]) {
    return { object: z.literal('block'), type: z.literal(types), ...keyed, isVoid: z.literal(false).exactOptional() };
}

/** Creates the fields of a block without child nodes. */
export function createVoidBlockFields<Type extends string>(type: Type) {
    return { object: z.literal('block'), type: z.literal(type), ...keyed, isVoid: z.literal(true) };
}

/** Creates the fields of an inline node with child nodes. */
export function createInlineFields<Type extends string>(type: Type) {
    return { object: z.literal('inline'), type: z.literal(type), ...keyed };
}

/** Creates the fields of an inline node without child nodes. */
export function createVoidInlineFields<Type extends string>(type: Type) {
    return { ...createInlineFields(type), isVoid: z.literal(true) };
}

/** Fields of a document of its own within a node. */
export const fragmentFields = { object: z.literal('fragment'), ...keyed };

/** Data of a node that has none. */
export const emptyDataFields = { data: z.strictObject({}) };

/** Optional empty data of a node without data. */
export const optionalEmptyDataFields = { data: z.strictObject({}).exactOptional() };

/** The anchor of a block. */
export const blockAnchorFields = {
    meta: z
        .strictObject({ id: z.string().describe('Anchor of the block.') })
        .exactOptional()
        .describe('Given by the service.'),
};

export const fullWidthFields = {
    fullWidth: z.boolean().exactOptional().describe('Whether it is wider than text. Default: false.'),
};

/** Image, optionally with another one for the dark theme. */
const imageReferenceSchema = z.discriminatedUnion('kind', [urlReferenceSchema, fileReferenceSchema]);
export const imageFields = { ref: imageReferenceSchema, refDark: imageReferenceSchema.exactOptional() };

/** A size: pixels, or a number of a unit. */
export const sizeSchema = z.union([z.number(), z.strictObject({ unit: z.string(), value: z.number() })]);

/** Adds a check that each kind of fragment appears at most once. */
export function addDuplicateFragmentNameCheck<Fragment extends { fragment?: string; type?: string }>(
    fragmentListSchema: z.ZodType<Fragment[], Fragment[]>,
): z.ZodType<Fragment[], Fragment[]> {
    return fragmentListSchema.superRefine((all, context) => {
        const names = new Set<string | undefined>();
        all.forEach(({ fragment, type }, at) => {
            const name = fragment ?? type;
            if (names.has(name))
                context.addIssue({ code: 'custom', path: [at], message: `There is another fragment "${name}".` });
            names.add(name);
        });
    });
}
