import type * as z from 'zod';

import type { Scope } from './integrations/manifest.js';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Call of the API, or of another contract over HTTP. */
export interface Endpoint {
    method: HttpMethod;
    path: `/${string}`;
    query?: z.ZodObject;
    body?: z.ZodType;
    response?: z.ZodType;
    /** Whether callers need no token. Pages of any origin may call open operations of the API. */
    open?: true;
    /** The response streams server-sent events; `response` is one message. */
    stream?: true;
}

/** Paths are relative to `{endpoint}/v1`. The id of a stream begins with `stream`. */
export interface Operation extends Endpoint {
    summary: string;
    /** Status for a body that violates its schema. Default: 422. */
    faultyBody?: 400;
    status: 200 | 201 | 204 | 205;
    /** Status without a body, if the requested state existed already or the client prefers none. */
    alternativeStatus?: 204;
    /** Error statuses beyond 400, 401, 403, 422, 429 and 500, and 413 for operations with a body. */
    errors?: readonly number[];
    /** Scope that an integration's token requires. Default: the handler decides. */
    scope?: Scope;
    /** Visitors of a published site may call the operation for its content. */
    visitors?: true;
    deprecated?: true;
}

export type OperationGroup = Record<string, Operation>;

/** TypeScript compares core schema types much faster than complete ones. */
export interface OperationWithZodCoreTypes extends Omit<Operation, 'query' | 'body' | 'response'> {
    query?: z.core.$ZodObject;
    body?: z.core.$ZodType;
    response?: z.core.$ZodType;
}

export function defineOperations<const Group extends Record<string, OperationWithZodCoreTypes>>(group: Group): Group {
    return group;
}

export function canHaveIdempotencyKey({ method, visitors, open }: Operation): boolean {
    return method === 'POST' && !visitors && !open;
}

export type BodyInput<Op extends Endpoint> = Op extends { body: infer B extends z.ZodType } ? z.input<B> : undefined;

export type ResponseData<Op extends Endpoint> = Op extends { response: infer R extends z.ZodType }
    ? z.output<R>
    : undefined;
