import * as z from 'zod';

import { buildErrorSchema } from './development.schema.js';
import { faultPlanSchema } from './faults.schema.js';

/** How much there may be of a project's variants. */
export const VARIANT_LIMITS = {
    /** Files of variants. */
    files: 50,
    /** Bytes of a file. */
    fileBytes: 256 * 1024,
    /** Variants of a file. */
    variants: 100,
    /** Characters of all of them as JSON: aliases of YAML may make much of a small file. */
    json: 1024 * 1024,
    /** Problems that are told of. */
    problems: 20,
} as const;

const values = z.record(z.string(), z.unknown());

const text = z.string().min(1).max(1000);

/** A component as it is shown with certain props, in a certain place, while certain things go wrong. */
export const variantSchema = z.strictObject({
    /** Distinguishes it from the other variants of its file. */
    name: z.string().trim().min(1).max(100),
    /** Default: none. */
    props: values.optional(),
    /** State that the component begins with, in place of its own. Default: its own. */
    state: values.optional(),
    context: z
        .strictObject({
            /** Default: `light`. */
            theme: z.enum(['light', 'dark']).optional(),
            /** Whether the document can be changed, as an editor sees it; a reader sees one that can't. Default: true. */
            editable: z.boolean().optional(),
            /** Pixels that it has beside others. Default: as many as there are. */
            width: z.number().int().min(200).max(1600).optional(),
        })
        .optional(),
    /** Faults on purpose that its renders alone meet. Default: none. */
    faults: z.array(faultPlanSchema).max(20).optional(),
    /** What a test expects of it, beside what holds of all. Default: no more than that. */
    expect: z
        .strictObject({
            /** Texts that can be read on it. */
            text: z.array(text).max(20).optional(),
            /** Part of the message with which it can't be rendered. Default: it can. */
            failure: text.optional(),
        })
        .optional(),
});

/** A file of variants of one component. */
export const variantsFileSchema = z
    .strictObject({
        /** Id of the component. */
        component: z.string().min(1).max(100),
        variants: z.array(variantSchema).max(VARIANT_LIMITS.variants),
    })
    .superRefine(({ variants }, context) => {
        const names = new Set<string>();
        for (const [at, { name }] of variants.entries()) {
            if (names.has(name))
                context.addIssue({ code: 'custom', path: ['variants', at, 'name'], message: 'appears twice' });
            names.add(name);
        }
    });

/** The variants that the files of a project hold. */
export const variantsMessageSchema = z.strictObject({
    event: z.literal('variants'),
    /** Path of the manifest, for people. It stands for the project. */
    manifest: z.string(),
    integration: z.string(),
    /** Each with its path, for people. */
    files: z
        .array(z.strictObject({ file: z.string(), component: z.string(), variants: z.array(variantSchema) }))
        .max(VARIANT_LIMITS.files),
    /** What is wrong with files that are not among these. */
    problems: z.array(buildErrorSchema).max(VARIANT_LIMITS.problems),
});

/** A variant that the session with its project is to write into a file. */
export const saveVariantRequestSchema = z.strictObject({
    integration: z.string(),
    component: z.string().min(1).max(100),
    variant: variantSchema,
});

/** The same on its way to that session, which answers by its id. */
export const saveVariantMessageSchema = saveVariantRequestSchema.extend({
    event: z.literal('save-variant'),
    id: z.string(),
});
