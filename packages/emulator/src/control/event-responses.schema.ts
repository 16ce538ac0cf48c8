import { integrationEventRecordSchema, tracedEventSchema } from '@svc-int/api/schemas';
import * as z from 'zod';

import { eventCausesAndEffectsSchema } from './causes.schema.js';
import { eventDraftSchema } from './event-requests.schema.js';

const strings = z.array(z.string());

/** An integration's own answer to an event. */
const integrationResponseSchema = z.strictObject({
    status: z.number(),
    headers: z.array(z.tuple([z.string(), z.string()])),
    /** In Base64. */
    body: z.string(),
});

/** Answers of the endpoints that send, find and trace events. */
export const EVENT_RESPONSE_SCHEMAS = {
    sampleEvent: {
        json: z.strictObject({
            /** Types that the integration is sent by its scopes. */
            types: strings,
            /** Types that the script handles; omitted if the script does not report its handlers. */
            handled: strings.optional(),
            /** A complete one but for its id. */
            event: eventDraftSchema,
        }),
    },
    sendEvent: {
        json: z.strictObject({
            eventId: z.string(),
            /** Value of `after` for the trace, so that it begins with this event. */
            after: z.number(),
            /** Left out when there was none. */
            response: integrationResponseSchema.optional(),
            /** Paths of values that the record redacted and that the service no longer has, so that the event was sent without them; left out if there are none. */
            hidden: strings.optional(),
            /** Left out when it was not asked for. */
            traced: tracedEventSchema.optional(),
        }),
    },
    causes: { json: eventCausesAndEffectsSchema },
    /** Ids of the events, one for each installation; none has been sent yet. */
    announceEvent: { json: z.strictObject({ eventIds: strings }) },
    findEvents: {
        json: z.strictObject({
            /** Newest first. */
            items: z.array(integrationEventRecordSchema),
            /** Value of `before` for the next request; left out where no more events match. */
            next: z.number().optional(),
        }),
    },
    countEvents: {
        json: z.strictObject({
            success: z.number(),
            failed: z.number(),
            pending: z.number(),
            /** Types of events of these integrations, whatever their time. */
            types: strings,
        }),
    },
    importEvents: {
        json: z.strictObject({
            /** Events that are in the journal now, and those that were there before. */
            imported: z.number(),
            known: z.number(),
        }),
    },
    trace: {
        json: z.strictObject({
            /** Events of the integration with their logs and requests, oldest first. */
            events: z.array(tracedEventSchema),
            /** Value of `after` for the next request: the position of the last event that is complete. */
            next: z.number(),
        }),
    },
};
