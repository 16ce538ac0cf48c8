import type * as z from 'zod';

import type { Scope } from './manifest.js';

/** HTTP methods in use. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Operation of the service. Paths are relative to `{endpoint}/v1`. */
export interface Operation {
    method: HttpMethod;
    path: `/${string}`;
    summary: string;
    query?: z.ZodObject;
    body?: z.ZodType;
    /** Status where the body breaks its schema. Default: 422. */
    faultyBody?: 400;
    /** Success status. */
    status: 200 | 201 | 204 | 205;
    /** Status of a success without an effect, as the requested state existed already. */
    alternativeStatus?: 204;
    /** Body of a success; undefined without one. */
    response?: z.ZodType;
    /** Error statuses beyond 400, 401, 403, 422, 429 and 500, and 413 for operations with a body. */
    errors?: readonly number[];
    /**
     * Scope that an integration's token requires. Without one, the operation's handler decides which tokens it accepts.
     */
    scope?: Scope;
    /** Whether visitors of a published site may call it with their token, limited to content of the site. */
    visitors?: true;
    /** Whether pages of any origin may call it anonymously, without a token. */
    open?: true;
    /** Whether the operation is replaced by another one. */
    deprecated?: true;
}

/** Operations of a group: `client.<group>.<operationId>`. */
export type OperationGroup = Record<string, Operation>;

/** Declared operation: compilers compare core schema types much faster than complete ones. */
export interface OperationWithZodCoreTypes extends Omit<Operation, 'query' | 'body' | 'response'> {
    query?: z.core.$ZodObject;
    body?: z.core.$ZodType;
    response?: z.core.$ZodType;
}

/** Defines a group of operations with their literal types. */
export function defineOperations<const Group extends Record<string, OperationWithZodCoreTypes>>(group: Group): Group {
    return group;
}

/**
 * Whether an operation accepts an `Idempotency-Key`: a repeated request with the same key has one effect, and gets the
 * same response. All operations that create or start something accept it, except those of visitors and anonymous
 * callers: renders, searches and reports.
 */
export function isKeyedOperation({ method, visitors, open }: Operation): boolean {
    return method === 'POST' && !visitors && !open;
}

/** The body as a caller sends it. */
export type BodyInput<Op extends Operation> = Op extends { body: infer B extends z.ZodType } ? z.input<B> : undefined;

/** Body type of the response. */
export type ResponseData<Op extends Operation> = Op extends { response: infer R extends z.ZodType }
    ? z.output<R>
    : undefined;
