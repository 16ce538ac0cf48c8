import * as z from 'zod';

const names = z.array(z.string());

const changesSchema = z.strictObject({ added: names, changed: names, removed: names });

const size = { bytes: z.number(), gzipBytes: z.number(), modules: z.record(z.string(), z.number()) };

const publishPlanSchema = z.strictObject({
    name: z.string(),
    action: z.enum(['create', 'update', 'none']),
    organization: z.string(),
    currentVersion: z.number().optional(),
    fields: z.array(z.strictObject({ field: z.string(), from: z.unknown().optional(), to: z.unknown().optional() })),
    scopes: changesSchema,
    blocks: changesSchema,
    contentSources: changesSchema,
    configurations: changesSchema,
    untold: changesSchema,
    secrets: names,
    script: z.strictObject({ ...size, published: z.strictObject(size).optional() }),
    risks: z.array(z.strictObject({ approve: z.string(), text: z.string() })),
});

const servicePlanSchema = z.strictObject({
    /** Absent if never published. */
    endpoint: z.string().optional(),
    plan: publishPlanSchema,
});

export const publishPlanRequestSchema = z.strictObject({ integration: z.string().min(1).max(100) });

export const planPublishMessageSchema = publishPlanRequestSchema.extend({
    event: z.literal('plan-publish'),
    id: z.string(),
});

/** One plan for each known service, else a plan of a first publication. */
export const publishPlansSchema = z.strictObject({ plans: z.array(servicePlanSchema) });

export const publishPlansResultSchema = z.strictObject({
    id: z.string(),
    made: z.union([publishPlansSchema, z.strictObject({ problem: z.string() })]),
});
