import * as z from 'zod';

import { defineCall } from './define-call.js';

/** Number of a waiting task, or event id of a run task. */
const taskSchema = z.strictObject({ id: z.string().max(100) });

const workSchema = z.strictObject({ id: z.string() });

const eventSchema = z.strictObject({ eventId: z.string() });

export const workCalls = {
    /** Runs every queued task, due or not, and waits for the end. */
    runTasks: defineCall('POST /tasks', { response: z.strictObject({ eventIds: z.array(z.string()) }) }),
    /** Lists waiting tasks by due time, then finished tasks, latest first. Default: all integrations. */
    tasks: defineCall('GET /tasks', {
        query: z.strictObject({ integration: z.string().optional() }),
        arguments: ['integration'],
        response: z.strictObject({
            items: z.array(
                z.strictObject({
                    /** Number of the task, or id of its event once it runs. */
                    id: z.string(),
                    integration: z.string(),
                    name: z.string(),
                    status: z.enum(['waiting', 'running', 'success', 'failed']),
                    dueAt: z.iso.datetime().optional(),
                    ranAt: z.iso.datetime().optional(),
                    /** Counts from 1. */
                    attempt: z.number().int().optional(),
                    error: z.string().optional(),
                }),
            ),
        }),
    }),
    cancelTask: defineCall('DELETE /tasks', { query: taskSchema, arguments: ['id'] }),
    /** Returns the id of the event after the task ends. */
    runTask: defineCall('POST /tasks/run', {
        body: taskSchema,
        arguments: ['id'],
        response: eventSchema,
        result: 'eventId',
    }),
    /** Returns the id of the new event after the task ends. */
    retryTask: defineCall('POST /tasks/retry', {
        body: taskSchema,
        arguments: ['id'],
        response: eventSchema,
        result: 'eventId',
    }),
    work: defineCall('GET /work', {
        response: z.strictObject({
            items: z.array(
                z.strictObject({
                    id: z.string(),
                    kind: z.string(),
                    owner: z.strictObject({ kind: z.string(), id: z.string() }).optional(),
                    /** Never decreases. */
                    done: z.number(),
                    total: z.number().optional(),
                    /** Absent, like the next fields, while the work runs. */
                    failure: z.string().optional(),
                    attempts: z.number().optional(),
                    nextAttemptAt: z.iso.datetime().optional(),
                }),
            ),
            gitSyncs: z.array(
                z.strictObject({
                    space: z.string(),
                    direction: z.enum(['import', 'export']),
                    /** Without credentials. */
                    url: z.string(),
                    endedAt: z.iso.datetime(),
                    error: z.string().optional(),
                    omittedFiles: z.array(z.strictObject({ path: z.string(), reason: z.string() })),
                    omittedFileCount: z.number(),
                    unusedRedirects: z
                        .array(z.strictObject({ source: z.string(), target: z.string(), reason: z.string() }))
                        .optional(),
                    unusedRedirectCount: z.number().optional(),
                }),
            ),
        }),
    }),
    cancelWork: defineCall('DELETE /work', { query: workSchema, arguments: ['id'] }),
    retryWork: defineCall('POST /work', { body: workSchema, arguments: ['id'] }),
};
