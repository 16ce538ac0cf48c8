import { scopeSchema } from '@svc-int/api/schemas';
import * as z from 'zod';

export const addManifestScopeRequestSchema = z.strictObject({ integration: z.string().max(100), scope: scopeSchema });

export const addManifestScopeMessageSchema = addManifestScopeRequestSchema.extend({
    event: z.literal('add-scope'),
    id: z.string(),
});

export const startProjectRequestSchema = z.strictObject({ integration: z.string().max(100) });

export const startProjectMessageSchema = startProjectRequestSchema.extend({
    event: z.literal('start-project'),
    id: z.string(),
});

export const projectFileWriteResultSchema = z.union([
    z.strictObject({ file: z.string().max(10_000) }),
    z.strictObject({ problem: z.string().max(10_000) }),
]);
