import { integrationEventRecordSchema } from '@svc-int/api/schemas';
import * as z from 'zod';

import { defineCall } from './define-call.js';

const timeSchema = z.iso.datetime().transform((time) => new Date(time).toISOString());

const markSchema = z.strictObject({
    kind: z.enum(['version', 'render', 'event', 'caused', 'call', 'visit', 'configuration', 'content']),
    time: z.string(),
    title: z.string(),
    event: z.string().optional(),
    version: z.number().optional(),
    status: integrationEventRecordSchema.shape.status.optional(),
    /** Like marks before. */
    thinned: z.number().optional(),
});

export const timeLineCalls = {
    /** Oldest first. */
    listMarks: defineCall('GET /time-line', {
        query: z.strictObject({ integration: z.string() }),
        arguments: ['integration'],
        response: z.strictObject({
            items: z.array(markSchema),
            isCut: z.boolean(),
        }),
    }),
    findMoment: defineCall('GET /time-line/moment', {
        query: z.strictObject({
            integration: z.string(),
            time: timeSchema,
            event: z.string().optional(),
        }),
        arguments: ['integration', 'time', 'event'],
        response: z.strictObject({
            /** Version of the latest event until then. */
            version: z.number().optional(),
            render: z.string().optional(),
            spaces: z.array(z.strictObject({ space: z.string(), title: z.string(), revision: z.string() })),
        }),
    }),
};
