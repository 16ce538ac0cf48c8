import { integrationEventRecordSchema } from '@svc-int/api/schemas';
import * as z from 'zod';

import { defineCall } from './define-call.js';

const timeSchema = z.iso
    .datetime()
    // Stored times are compared as texts, with milliseconds.
    .transform((time) => new Date(time).toISOString());

const markSchema = z.strictObject({
    kind: z.enum(['version', 'render', 'event', 'caused', 'call', 'visit', 'configuration', 'content']),
    time: z.string(),
    title: z.string(),
    /** Event of the mark; absent for content. */
    event: z.string().optional(),
    /** Absent for content. */
    version: z.number().optional(),
    status: integrationEventRecordSchema.shape.status.optional(),
    /** Number of like marks that the mark stands for, and that are not listed. Default: none. */
    thinned: z.number().optional(),
});

export const timeLineCalls = {
    /** Oldest first. Calls and events of one kind are thinned, except the latest. */
    listMarks: defineCall('GET /time-line', {
        query: z.strictObject({ integration: z.string() }),
        arguments: ['integration'],
        response: z.strictObject({
            items: z.array(markSchema),
            /** Whether older marks are omitted. */
            isCut: z.boolean(),
        }),
    }),
    /** Facts of an integration at a time, from the records that the workspace still has. */
    findMoment: defineCall('GET /time-line/moment', {
        query: z.strictObject({ integration: z.string(), time: timeSchema }),
        arguments: ['integration', 'time'],
        response: z.strictObject({
            /** Version of the latest event until then; absent if the journal has none. */
            version: z.number().optional(),
            /** Latest render until then. */
            render: z.string().optional(),
            /** Revision that each space with the integration had. */
            spaces: z.array(z.strictObject({ space: z.string(), title: z.string(), revision: z.string() })),
        }),
    }),
};
