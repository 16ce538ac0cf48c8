import { LIMITS } from '@svc-int/api';
import {
    canHaveIdempotencyKey,
    listOperations,
    type BodyInput,
    type Endpoint,
    type Operation,
    type OperationId,
    type Operations,
    type ResponseData,
} from '@svc-int/api/contract';
import type { Context, Hono } from 'hono';
import type * as z from 'zod';

import { type CurrentOperation, describeCaller } from '../service/callers/current-operation.js';
import { compileConservativeQuickValidator } from '../service/quick-validator.js';
import { formatFirstSchemaIssue } from '../service/schema-issues.js';
import type { HttpHost } from './http-host.js';
import { ServiceError } from '../service/service-error.js';
import type { Caller, ReadCaller } from '../service/callers/access.js';
import type { IdempotentResponse } from './idempotency.js';
import { respondOncePerIdempotencyKey, toResponse } from './responses/idempotent-response.js';
import { readJson } from './body.js';
import { createEventStreamResponse } from './responses/event-stream.js';
import { isETagListed } from './responses/is-etag-listed.js';
import { requireNonVisitor, requireScope } from './guards.js';
import { type JsonTextOrBytes, appendFieldsToJsonText } from './responses/json-text.js';

export interface HttpEnv {
    Variables: { service: HttpHost; caller: ReadCaller };
}

type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
    ? Name | ParameterOf<Rest>
    : never;

export interface PathCall<Name extends string = never, By extends ReadCaller | undefined = Caller> {
    service: HttpHost;
    caller: By;
    params: Record<Name, string>;
}

export type ReadCall<Name extends string = never> = PathCall<Name, ReadCaller>;

type CallerOf<Op extends Operation> = Op extends { open: true }
    ? undefined
    : Op extends { visitors: true }
      ? ReadCaller
      : Caller;

export interface OperationCall<Op extends Operation> extends PathCall<ParameterOf<Op['path']>, CallerOf<Op>> {
    operationId: string;
    query: Op extends { query: infer Query extends z.ZodType } ? z.output<Query> : undefined;
    body: BodyInput<Op>;
    /** Whether the ETag matches `If-None-Match`. */
    has: (etag: string) => boolean;
    prefersMinimalResponse: boolean;
}

export interface OperationReply<Op extends Operation> {
    data: Op extends { stream: true } ? AsyncIterable<ResponseData<Op>> : ResponseData<Op>;
    /** Whether `data` was just parsed with the operation's schema. */
    isChecked?: boolean;
    /** Serialized body, sent instead of `data`. */
    text?: JsonTextOrBytes;
    fields?: Record<string, JsonTextOrBytes>;
    keep?: (text: JsonTextOrBytes) => void;
    isUnchanged?: boolean;
    alternative?: boolean;
    headers?: Record<string, string>;
}

export type OperationHandler<Op extends Operation> = (
    call: OperationCall<Op>,
) => OperationReply<Op> | Promise<OperationReply<Op>>;

export type OperationHandlers = { [Id in OperationId]: OperationHandler<Operations[Id] & Operation> };

export function mountContractRoutes(app: Hono<HttpEnv>, handlers: OperationHandlers, access: 'open' | 'closed'): void {
    mountEndpoints(app, '/v1', listOperations(), access, (c, id, operation) =>
        // TypeScript does not relate the handler to its operation.
        serve(c, id, operation, handlers[id] as unknown as OperationHandler<Operation>),
    );
}

export function mountEndpoints<Id extends string, Call extends Endpoint>(
    app: Hono<HttpEnv>,
    prefix: string,
    calls: readonly [Id, Call][],
    access: 'open' | 'closed',
    respond: (c: Context<HttpEnv>, id: Id, call: Call) => Promise<Response>,
): void {
    for (const [id, call] of calls) {
        if ((call.open ? 'open' : 'closed') !== access) continue;
        const path = prefix + call.path.replace(/\{(\w+)\}/g, ':$1');
        const paths = path.endsWith('/') ? [path, path.slice(0, -1)] : [path];
        app.on(call.method, paths, (c) => respond(c, id, call));
    }
}

async function serve(
    c: Context<HttpEnv>,
    id: string,
    operation: Operation,
    handler: OperationHandler<Operation>,
): Promise<Response> {
    const service = c.get('service');
    const caller = operation.open ? undefined : requireCaller(c, operation);
    const call: OperationCall<Operation> = {
        operationId: id,
        service,
        caller: caller as Caller,
        params: c.req.param(),
        query: (operation.query && validate(operation.query, readQuery(c), isUnknownChoice)) as never,
        body: (operation.body &&
            validate(
                operation.body,
                await readJson(
                    c,
                    operation.open && LIMITS.openBodyBytes,
                    LIMITS.bodyEntries,
                    operation.body.isOptional(),
                ),
                () => operation.faultyBody === 400,
            )) as never,
        has: (etag) => isETagListed(etag, c.req.header('if-none-match')),
        prefersMinimalResponse: /(?:^|,)\s*return=minimal\s*(?:,|;|$)/i.test(c.req.header('prefer') ?? ''),
    };
    const current = { name: id, workspace: service.name, caller: describeCaller(caller) };
    if (operation.stream) {
        const { data } = await service.http.holdMonitor.track(current, () => handler(call));
        // Cast: a streaming operation returns messages.
        return createEventStreamResponse(data as unknown as AsyncIterable<unknown>, (message) =>
            service.http.holdMonitor.measure(current, () => toMessageJson(id, operation, message)),
        );
    }
    return respondOnce(
        c,
        current,
        { body: call.body, keyed: canHaveIdempotencyKey(operation) ? 'change' : undefined },
        () => handler(call),
        (reply) => createStoredResponse(id, operation, reply),
    );
}

/** Runs the handler, if `keyed` once per idempotency key. `run`: the handler runs an integration. */
export async function respondOnce<Reply>(
    c: Context<HttpEnv>,
    current: CurrentOperation,
    { body, keyed }: { body: unknown; keyed: 'change' | 'run' | undefined },
    runHandler: () => Reply | Promise<Reply>,
    createResponse: (reply: Reply) => IdempotentResponse,
): Promise<Response> {
    const { holdMonitor } = c.get('service').http;
    const respond = async () => {
        const reply = await holdMonitor.track(current, runHandler);
        return holdMonitor.measure(current, () => createResponse(reply));
    };
    const runs = keyed === 'run';
    return toResponse(await (keyed ? respondOncePerIdempotencyKey(c, { body, runs }, respond) : respond()));
}

function createStoredResponse(id: string, operation: Operation, reply: OperationReply<Operation>): IdempotentResponse {
    const { data, headers = {}, text } = reply;
    if (reply.isUnchanged) return { status: 304, headers, text: undefined };
    const status = reply.alternative ? (operation.alternativeStatus ?? operation.status) : operation.status;
    if (!operation.response || status === 204) return { status, headers, text: undefined };
    if (text === undefined && !reply.isChecked) assertResponse(id, operation.response, data);
    const sent = text ?? appendFieldsToJsonText(JSON.stringify(data), reply.fields);
    reply.keep?.(sent);
    return { status, headers: { 'content-type': 'application/json', ...headers }, text: sent };
}

function toMessageJson(id: string, { response }: Operation, message: unknown): string {
    if (response) assertResponse(id, response, message);
    return JSON.stringify(message);
}

function requireCaller(c: Context<HttpEnv>, { scope, visitors }: Operation): ReadCaller {
    const caller = c.get('caller');
    requireScope(caller, scope);
    return visitors ? caller : requireNonVisitor(caller);
}

function assertResponse(id: string, schema: z.ZodType, data: unknown): void {
    if (compileConservativeQuickValidator(schema)(data)) return;
    const checked = schema.safeParse(data);
    if (!checked.success) throw new Error(`${id} breaks its contract: ${formatFirstSchemaIssue(checked.error)}`);
}

function readQuery(c: Context): Record<string, string | string[] | undefined> {
    return Object.fromEntries(
        Object.entries(c.req.queries()).map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
    );
}

/** Throws 422, or 400 for malformed input. */
function validate(schema: z.ZodType, value: unknown, isMalformed?: (issue: z.core.$ZodIssue) => boolean): unknown {
    if (compileConservativeQuickValidator(schema)(value)) return value;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new ServiceError(issue && isMalformed?.(issue) ? 400 : 422, formatFirstSchemaIssue(parsed.error));
}

function isUnknownChoice(issue: z.core.$ZodIssue): boolean {
    if (issue.code !== 'invalid_union') return issue.code === 'invalid_value';
    return issue.errors.some((issues) => issues.length > 0 && issues.every(isUnknownChoice));
}
