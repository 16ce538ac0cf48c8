import { publishIntegrationBodySchema } from '@svc-int/api/schemas';
import * as z from 'zod';

import { buildMessageSchema, codeFrameMessageSchema, pendingConfigurationSchema } from '../development.schema.js';
import { defineCall } from './define-call.js';

/** A text, or the hash (`hashModule`) of its text in the previous version. */
const moduleTextOrHashSchema = z.union([
    z.strictObject({ text: z.string() }),
    z.strictObject({ hash: z.string().regex(/^[0-9a-f]+$/) }),
]);

const strings = z.array(z.string());

export const developmentCalls = {
    /**
     * Publishes and installs, creating the organization. 412 if a module's text is missing: the caller retries with all texts.
     */
    develop: defineCall('PUT /development', {
        keyed: 'change',
        body: z.strictObject({
            name: z.string().min(1),
            integration: publishIntegrationBodySchema,
            modules: z.record(z.string(), moduleTextOrHashSchema).optional(),
            /** Build message to publish once the script is ready. */
            build: buildMessageSchema.optional(),
            /** Milliseconds from the save to this request. */
            elapsedMs: z.number().min(0).optional(),
        }),
        response: z.strictObject({
            integration: z.string(),
            version: z.number(),
            installation: z.string(),
            organization: z.string(),
            space: z.string(),
            site: z.string(),
            siteUrl: z.string().optional(),
            pending: z.array(pendingConfigurationSchema).optional(),
            /** Absent if the script does not report them. */
            registered: z.strictObject({ components: strings, contentSources: strings, events: strings }).optional(),
            /** Milliseconds from the save to the version's first response. */
            durationMs: z.number(),
        }),
    }),
    reportBuild: defineCall('POST /builds', { body: buildMessageSchema }),
    reportFrame: defineCall('POST /frames', { body: codeFrameMessageSchema }),
};
