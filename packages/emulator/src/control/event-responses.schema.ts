import { integrationEventRecordSchema, tracedEventSchema } from '@svc-int/api/schemas';
import * as z from 'zod';

import { eventCausesAndEffectsSchema } from './causes.schema.js';
import { eventDraftSchema } from './event-requests.schema.js';

const strings = z.array(z.string());

const integrationResponseSchema = z.strictObject({
    status: z.number(),
    headers: z.array(z.tuple([z.string(), z.string()])),
    body: z.string(),
});

export const EVENT_RESPONSE_SCHEMAS = {
    sampleEvent: {
        json: z.strictObject({
            types: strings,
            handled: strings.optional(),
            event: eventDraftSchema,
        }),
    },
    sendEvent: {
        json: z.strictObject({
            eventId: z.string(),
            /** Value of the parameter `after` for a trace that starts at this event. */
            after: z.number(),
            response: integrationResponseSchema.optional(),
            /** Paths of redacted values that could not be restored. */
            hidden: strings.optional(),
            traced: tracedEventSchema.optional(),
        }),
    },
    causes: { json: eventCausesAndEffectsSchema },
    /** One event id per installation. The response precedes deliveries. */
    announceEvent: { json: z.strictObject({ eventIds: strings }) },
    findEvents: {
        json: z.strictObject({
            items: z.array(integrationEventRecordSchema),
            /** `before` for the next request. */
            next: z.number().optional(),
        }),
    },
    countEvents: {
        json: z.strictObject({
            success: z.number(),
            failed: z.number(),
            pending: z.number(),
            /** All event types in the journal, regardless of time. */
            types: strings,
        }),
    },
    importEvents: {
        json: z.strictObject({
            /** Numbers of added events, and of events that the journal already had. */
            imported: z.number(),
            known: z.number(),
        }),
    },
    trace: {
        json: z.strictObject({
            events: z.array(tracedEventSchema),
            /** `after` for the next request: the last complete event. */
            next: z.number(),
        }),
    },
};
