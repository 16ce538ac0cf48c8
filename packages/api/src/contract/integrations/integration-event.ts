import * as z from 'zod';

import { defineOperations } from '../operation.js';
import { dateTimeSchema, idSchema, createListPageSchema, paginationQueryShape } from '../shared.js';

export const logLevelSchema = z.enum(['debug', 'info', 'warn', 'error']).meta({ id: 'LogLevel' });

export const eventFailureReasonSchema = z
    .enum(['THREW', 'REFUSED', 'BAD_ANSWER', 'TIMED_OUT', 'UNREACHABLE', 'INTERRUPTED', 'NOT_SENT'])
    .meta({
        id: 'EventFailureReason',
        description:
            'Reason why an event failed. `THREW`: the integration threw an error. `REFUSED`: the integration responded with an error status. `BAD_ANSWER`: the response was invalid. ' +
            '`TIMED_OUT`: the integration did not respond in time. `UNREACHABLE`: the tunnel did not respond. `INTERRUPTED`: the service stopped before the response. ' +
            '`NOT_SENT`: the service could not send or record the event.',
    });

export const integrationEventRecordSchema = z
    .object({
        object: z.literal('integration-event'),
        id: idSchema,
        integrationId: z.string(),
        installationId: idSchema.optional(),
        createdAt: dateTimeSchema,
        status: z.enum(['success', 'failed', 'pending']).describe('`pending` until the integration responds.'),
        payload: z.looseObject({ eventId: z.string(), type: z.string() }),
        durationMs: z.number().optional().describe('Time from dispatch to response, in milliseconds.'),
        version: z.int().optional().describe('Version of the integration that handled the event.'),
        error: z.string().optional().describe('Description of the failure.'),
        errorReason: eventFailureReasonSchema
            .optional()
            .describe('Reason of the failure. Omitted in records of earlier service versions.'),
        responseStatus: z.int().optional().describe('HTTP status of the response of the integration.'),
    })
    .meta({ id: 'IntegrationEventRecord', description: 'The record of an event for an integration.' });

export const traceLogSchema = z
    .object({
        message: z.string(),
        timestamp: dateTimeSchema,
        level: logLevelSchema,
        fields: z
            .record(z.string(), z.unknown())
            .optional()
            .describe(
                'Logged fields by name. Omitted if there are none. In responses, `message` also contains the fields.',
            ),
    })
    .meta({ id: 'TraceLog', description: 'A line that the integration logged while handling the event.' });

const bodyShape = {
    body: z
        .string()
        .optional()
        .describe(
            'Text body with redacted secrets. Omitted if there was no body, or if the body was binary or too long to record.',
        ),
    binaryBody: z
        .base64()
        .optional()
        .describe(
            'Binary body in base64. Omitted if there was no body, or if the body was text or too long to record.',
        ),
    bodyBytes: z
        .int()
        .optional()
        .describe('Length of the body in bytes. Omitted if there was no body or its length is unknown.'),
};

const headersSchema = z.array(z.object({ name: z.string(), value: z.string() }));

const recordedResponseSchema = z
    .object({
        headers: headersSchema.describe('Response headers, without secrets and cookies.'),
        ...bodyShape,
    })
    .meta({ id: 'RecordedAnswer', description: 'A response in the record of an event.' });

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
            .describe('Request headers, without secrets and cookies. Omitted if not recorded.'),
        ...bodyShape,
        answer: recordedResponseSchema.optional().describe('Response to the request. Omitted if not recorded.'),
    })
    .meta({ id: 'TraceRequest', description: 'A request that the integration sent while handling the event.' });

export const tracedEventSchema = z
    .object({
        event: integrationEventRecordSchema,
        trace: z.object({
            logs: z.array(traceLogSchema),
            requests: z.array(traceRequestSchema),
            requestsLeftOut: z
                .int()
                .optional()
                .describe('Number of further requests that exceeded the recording limit.'),
            ...bodyShape,
            answer: recordedResponseSchema.optional().describe('Response of the integration. Omitted if not recorded.'),
            environment: z
                .record(z.string(), z.unknown())
                .optional()
                .describe('Environment of the event, without secrets.'),
        }),
    })
    .meta({
        id: 'TracedEvent',
        description: 'An event with its body, environment, logs, outbound requests and response.',
    });

export const integrationEventOperations = defineOperations({
    listIntegrationEvents: {
        method: 'GET',
        path: '/integrations/{integrationName}/events',
        summary:
            'Lists the recorded events of an integration, newest first. Only admins of its organization and its own tokens can do this.',
        query: z.object(paginationQueryShape),
        status: 200,
        response: createListPageSchema(integrationEventRecordSchema),
        errors: [403, 404],
    },
    getIntegrationEvent: {
        method: 'GET',
        path: '/integrations/{integrationName}/events/{eventId}',
        summary:
            'Returns a recorded event with its environment, logs, outbound requests and response. Only admins of the organization of the integration and its own tokens can do this.',
        status: 200,
        response: tracedEventSchema,
        errors: [403, 404],
    },
});
