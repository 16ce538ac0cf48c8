import { scopeSchema } from '@svc-int/api/schemas';
import * as z from 'zod';

import { policySource } from '../messages.schema.js';
import { saveVariantRequestSchema, variantsMessageSchema } from '../variants.schema.js';
import { BYTES_PER_MB, defineCall } from './define-call.js';

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

/** One plan for each known service, else a plan of a first publication. `endpoint` is absent if never published. */
const publishPlansSchema = z.strictObject({
    plans: z.array(z.strictObject({ endpoint: z.string().optional(), plan: publishPlanSchema })),
});

const problemSchema = z.strictObject({ problem: z.string() });

const writtenFileSchema = z.strictObject({ file: z.string() });

const pathOrProblem = z.string().max(10_000);

/** A session carries out these calls: the service sends the session a message, waits for its answer, and responds with it. */
export const projectCalls = {
    reportVariants: defineCall('PUT /variants', {
        body: variantsMessageSchema,
        largestBody: 4 * BYTES_PER_MB,
    }),
    saveVariant: defineCall('POST /variants', {
        body: saveVariantRequestSchema,
        largestBody: BYTES_PER_MB,
        response: writtenFileSchema,
    }),
    /** Adds a scope to the manifest. */
    addScope: defineCall('POST /scopes', {
        body: z.strictObject({ integration: z.string().max(100), scope: scopeSchema }),
        largestBody: 10_000,
        response: writtenFileSchema,
    }),
    addPolicySource: defineCall('POST /policies', {
        body: z.strictObject({ integration: z.string().max(100), ...policySource }),
        largestBody: 10_000,
        response: writtenFileSchema,
    }),
    /** Opens a project of an earlier session. Responds with the manifest's path. */
    startProject: defineCall('POST /projects', {
        body: z.strictObject({ integration: z.string().max(100) }),
        largestBody: 10_000,
        response: writtenFileSchema,
    }),
    /** A session's response to `saveVariant`, `addScope`, `addPolicySource` or `startProject`. */
    answerWrite: defineCall('POST /files/written', {
        body: z.strictObject({
            id: z.string().max(100),
            written: z.union([z.strictObject({ file: pathOrProblem }), z.strictObject({ problem: pathOrProblem })]),
        }),
        arguments: ['id', 'written'],
    }),
    planPublish: defineCall('POST /plans', {
        body: z.strictObject({ integration: z.string().min(1).max(100) }),
        response: publishPlansSchema,
    }),
    /** A session's response to `planPublish`. */
    answerPlan: defineCall('POST /plans/made', {
        body: z.strictObject({ id: z.string(), made: z.union([publishPlansSchema, problemSchema]) }),
        largestBody: 4 * BYTES_PER_MB,
        arguments: ['id', 'made'],
    }),
};
