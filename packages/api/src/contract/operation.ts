import type * as z from 'zod';

import type { Scope } from './manifest.js';

/** HTTP methods in use. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One endpoint of the service. Paths are relative to `{endpoint}/v1`. */
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
    /** A success without a body that differs: what was asked for held already. */
    alternativeStatus?: 204;
    /** Body of a success; left out where there is none. */
    response?: z.ZodType;
    /** Error statuses that this operation gives beyond 400, 401, 403, 422, 429 and 500, and 413 where it takes a body. */
    errors?: readonly number[];
    /** Scope that the token of an integration needs. Without one, the operation itself tells which tokens it takes. */
    scope?: Scope;
    /** Whether visitors of a published site may call it with their token: they get what the site shows to them. */
    visitors?: true;
    /** Whether browsers on any page may call it, without a token. Nobody is known to it. */
    open?: true;
    /** Whether another operation is to be used instead. */
    deprecated?: true;
}

/** Operations of one group: `client.<group>.<operationId>`. */
export type OperationGroup = Record<string, Operation>;

/** An operation as it is declared: compilers compare the core of a schema in far less time than all that it can do. */
export interface OperationWithZodCoreTypes extends Omit<Operation, 'query' | 'body' | 'response'> {
    query?: z.core.$ZodObject;
    body?: z.core.$ZodType;
    response?: z.core.$ZodType;
}

/** Keeps the literal types of a group of operations. */
export function defineOperations<const Group extends Record<string, OperationWithZodCoreTypes>>(group: Group): Group {
    return group;
}

/**
 * Whether an operation takes an `Idempotency-Key`: the same request with the same key is done once, and gets its answer again. All that create or
 * start something do, but not those that visitors and strangers call: renders, searches and reports.
 */
export function isKeyedOperation({ method, visitors, open }: Operation): boolean {
    return method === 'POST' && !visitors && !open;
}

/** The body as a caller sends it. */
export type BodyInput<Op extends Operation> = Op extends { body: infer B extends z.ZodType } ? z.input<B> : undefined;

/** The body of the service's answer. */
export type ResponseData<Op extends Operation> = Op extends { response: infer R extends z.ZodType }
    ? z.output<R>
    : undefined;
