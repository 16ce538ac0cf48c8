import * as z from 'zod';

const names = z.array(z.string());

const changesSchema = z.strictObject({ added: names, changed: names, removed: names });

const size = { bytes: z.number(), gzipBytes: z.number(), modules: z.record(z.string(), z.number()) };

/** What publishing a project would change, as `svc-int publish` says it. */
const publishPlanSchema = z.strictObject({
    name: z.string(),
    /** `none`: the service has all of it already. */
    action: z.enum(['create', 'update', 'none']),
    organization: z.string(),
    currentVersion: z.number().optional(),
    fields: z.array(z.strictObject({ field: z.string(), from: z.unknown().optional(), to: z.unknown().optional() })),
    scopes: changesSchema,
    blocks: changesSchema,
    contentSources: changesSchema,
    configurations: changesSchema,
    untold: changesSchema,
    /** Names of secrets. */
    secrets: names,
    script: z.strictObject({ ...size, published: z.strictObject(size).optional() }),
    risks: z.array(z.strictObject({ approve: z.string(), text: z.string() })),
});

/** The same against what was published to a service, or against nothing. */
const servicePlanSchema = z.strictObject({
    /** Base URL of the service; left out where the project was never published. */
    endpoint: z.string().optional(),
    plan: publishPlanSchema,
});

/** The integration whose session is to say what publishing it would change. */
export const publishPlanRequestSchema = z.strictObject({ integration: z.string().min(1).max(100) });

/** The same on its way to that session, which answers by its id. */
export const planPublishMessageSchema = publishPlanRequestSchema.extend({
    event: z.literal('plan-publish'),
    id: z.string(),
});

/** A plan for each service that the project was published to; where it never was, one against nothing. */
export const publishPlansSchema = z.strictObject({ plans: z.array(servicePlanSchema) });

/** What the session answers: texts of a listing before and after, and the names of modules. */
export const publishPlansResultSchema = z.strictObject({
    id: z.string(),
    made: z.union([publishPlansSchema, z.strictObject({ problem: z.string() })]),
});
