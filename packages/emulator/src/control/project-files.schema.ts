import { scopeSchema } from '@svc-int/api/schemas';
import * as z from 'zod';

/** A scope that the session with a project is to add to its manifest. */
export const addManifestScopeRequestSchema = z.strictObject({ integration: z.string().max(100), scope: scopeSchema });

/** The same on its way to that session, which answers by its id. */
export const addManifestScopeMessageSchema = addManifestScopeRequestSchema.extend({
    event: z.literal('add-scope'),
    id: z.string(),
});

/** An integration of an earlier session, whose project the current session is to open. */
export const startProjectRequestSchema = z.strictObject({ integration: z.string().max(100) });

/** The same on its way to the session, which answers by its id. */
export const startProjectMessageSchema = startProjectRequestSchema.extend({
    event: z.literal('start-project'),
    id: z.string(),
});

/** What became of something that a session was to write: the path of the file that it stands in, for people, or why it does not. */
export const projectFileWriteResultSchema = z.union([
    z.strictObject({ file: z.string().max(10_000) }),
    z.strictObject({ problem: z.string().max(10_000) }),
]);
