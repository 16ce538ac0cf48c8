import * as z from 'zod';

import { buildErrorSchema } from './development.schema.js';
import { faultPlanSchema } from './faults.schema.js';

export const VARIANT_LIMITS = {
    files: 50,
    fileBytes: 256 * 1024,
    variants: 100,
    /** Characters of JSON: YAML aliases can expand a small file. */
    json: 1024 * 1024,
    problems: 20,
    steps: 20,
} as const;

const values = z.record(z.string(), z.unknown());

const text = z.string().min(1).max(1000);

const stepSchema = z.union([
    z.strictObject({ press: text }),
    z.strictObject({ type: z.string().max(10_000), into: text }),
]);

export const variantSchema = z.strictObject({
    /** Unique per file. */
    name: z.string().trim().min(1).max(100),
    props: values.optional(),
    /** Default: the component's own. */
    state: values.optional(),
    context: z
        .strictObject({
            theme: z.enum(['light', 'dark']).optional(),
            editable: z.boolean().optional(),
            /** Width in pixels. Default: all available. */
            width: z.number().int().min(200).max(1600).optional(),
        })
        .optional(),
    faults: z.array(faultPlanSchema).max(20).optional(),
    steps: z.array(stepSchema).max(VARIANT_LIMITS.steps).optional(),
    expect: z
        .strictObject({
            text: z.array(text).max(20).optional(),
            /** Expected part of the error message. */
            failure: text.optional(),
        })
        .optional(),
});

export const variantsFileSchema = z
    .strictObject({
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

export const variantsMessageSchema = z.strictObject({
    event: z.literal('variants'),
    /** Path that identifies the project. */
    manifest: z.string(),
    integration: z.string(),
    files: z
        .array(z.strictObject({ file: z.string(), component: z.string(), variants: z.array(variantSchema) }))
        .max(VARIANT_LIMITS.files),
    problems: z.array(buildErrorSchema).max(VARIANT_LIMITS.problems),
});

export const saveVariantRequestSchema = z.strictObject({
    integration: z.string(),
    component: z.string().min(1).max(100),
    variant: variantSchema,
});
