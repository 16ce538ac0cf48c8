import * as z from 'zod';

import { defineOperations } from '../operation.js';
import { dateTimeSchema, idSchema, createListPageSchema, paginationQueryShape } from '../shared.js';

export const logLevelSchema = z.enum(['debug', 'info', 'warn', 'error']).meta({ id: 'LogLevel' });

export const eventFailureReasonSchema = z
    .enum(['THREW', 'REFUSED', 'BAD_ANSWER', 'TIMED_OUT', 'UNREACHABLE', 'INTERRUPTED', 'NOT_SENT'])
    .meta({
        id: 'EventFailureReason',
        description:
            'Why an event failed. `THREW`: the integration threw. `REFUSED`: it answered with the status of an error. `BAD_ANSWER`: its answer cannot be used. ' +
            '`TIMED_OUT`: it did not answer in time. `UNREACHABLE`: nothing answered at its tunnel. `INTERRUPTED`: the service stopped meanwhile. ' +
            '`NOT_SENT`: the service could not send or record it.',
    });

export const integrationEventRecordSchema = z
    .object({
        object: z.literal('integration-event'),
        id: idSchema,
        integrationId: z.string(),
        installationId: idSchema.optional(),
        createdAt: dateTimeSchema,
        status: z.enum(['success', 'failed', 'pending']).describe('`pending` while the integration has not answered.'),
        payload: z.looseObject({ eventId: z.string(), type: z.string() }),
        durationMs: z.number().optional().describe('From dispatch to answer, in milliseconds.'),
        version: z.int().optional().describe('Version of the integration that handled it.'),
        error: z.string().optional().describe('Why it failed, for people.'),
        errorReason: eventFailureReasonSchema
            .optional()
            .describe('Why it failed; left out in records of earlier versions.'),
        responseStatus: z.int().optional().describe("HTTP status of the integration's answer."),
    })
    .meta({ id: 'IntegrationEventRecord', description: 'The record of an event that was sent to an integration.' });

export const traceLogSchema = z
    .object({
        message: z.string(),
        timestamp: dateTimeSchema,
        level: logLevelSchema,
        fields: z
            .record(z.string(), z.unknown())
            .optional()
            .describe(
                'Fields logged beside the text, by name; left out if there are none. In answers, the message contains them as well.',
            ),
    })
    .meta({ id: 'TraceLog', description: 'A line that the integration logged while it handled the event.' });

const bodyShape = {
    body: z
        .string()
        .optional()
        .describe('Without secrets; left out if there was none, if it was not text, and if it was too long to keep.'),
    binaryBody: z.base64().optional().describe('The same for a body that is not text.'),
    bodyBytes: z
        .int()
        .optional()
        .describe('Length of the body; left out if there was none, or if its length is unknown.'),
};

const headersSchema = z.array(z.object({ name: z.string(), value: z.string() }));

const recordedResponseSchema = z
    .object({
        headers: headersSchema.describe('Without secrets and cookies.'),
        ...bodyShape,
    })
    .meta({ id: 'RecordedAnswer', description: 'An answer in the record of an event.' });

export const traceRequestSchema = z
    .object({
        method: z.string(),
        url: z.string(),
        status: z.int().optional(),
        durationMs: z.number(),
        error: z.string().optional(),
        timestamp: dateTimeSchema,
        headers: headersSchema
            .optional()
            .describe('Of the request, without secrets and cookies; left out if they were not kept.'),
        ...bodyShape,
        answer: recordedResponseSchema.optional().describe('Answer to it; left out if nothing of it was kept.'),
    })
    .meta({ id: 'TraceRequest', description: 'A request that the integration made while it handled the event.' });

export const tracedEventSchema = z
    .object({
        event: integrationEventRecordSchema,
        trace: z.object({
            logs: z.array(traceLogSchema),
            requests: z.array(traceRequestSchema),
            requestsLeftOut: z.int().optional().describe('Further requests, too many to keep.'),
            ...bodyShape,
            answer: recordedResponseSchema
                .optional()
                .describe('Answer of the integration; left out if nothing of it was kept.'),
            environment: z
                .record(z.string(), z.unknown())
                .optional()
                .describe('Environment that was sent with the event, without secrets.'),
        }),
    })
    .meta({
        id: 'TracedEvent',
        description:
            'An event with its body, its environment, its logs, the requests that were made meanwhile, and the answer.',
    });

export const integrationEventOperations = defineOperations({
    listIntegrationEvents: {
        method: 'GET',
        path: '/integrations/{integrationName}/events',
        summary:
            'Events that were sent to an integration, newest first; for admins of its organization, and for its own tokens.',
        query: z.object(paginationQueryShape),
        status: 200,
        response: createListPageSchema(integrationEventRecordSchema),
        errors: [403, 404],
    },
    getIntegrationEvent: {
        method: 'GET',
        path: '/integrations/{integrationName}/events/{eventId}',
        summary:
            'One event with its environment, its logs, its outbound requests and its answer; for the same callers.',
        status: 200,
        response: tracedEventSchema,
        errors: [403, 404],
    },
});
