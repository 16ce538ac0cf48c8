import type * as z from 'zod';

/** HTTP methods in use. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One endpoint of the service. Paths are relative to `{endpoint}/v1`. */
export interface Operation {
    method: Method;
    path: `/${string}`;
    summary: string;
    query?: z.ZodObject;
    body?: z.ZodType;
    /** Success status. */
    status: 200 | 201 | 204 | 205;
    /** Body of a success; left out where there is none. */
    response?: z.ZodType;
    /** Error statuses that this operation gives beyond 400, 401, 403, 422, 429 and 500. */
    errors?: readonly number[];
}

/** Operations of one group: `client.<group>.<operationId>`. */
export type OperationGroup = Record<string, Operation>;

/** Keeps the literal types of a group of operations. */
export function defineOperations<const Group extends OperationGroup>(group: Group): Group {
    return group;
}

type Params<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? [Name, ...Params<Rest>] : [];

/** Names of the path parameters of an operation. */
export type PathParameter<Op extends Operation> = Params<Op['path']>[number];

/** The path parameters of an operation, by position. */
export type PathArguments<Op extends Operation> = Positions<Op['path']>;

type Positions<Path extends string, Found extends string[] = []> = Path extends `${string}{${string}}${infer Rest}`
    ? Positions<Rest, [...Found, string]>
    : Found;

/** What a caller may send as the query. */
export type QueryInput<Op extends Operation> = Op extends { query: infer Q extends z.ZodType } ? z.input<Q> : undefined;

/** What a caller sends as the body. */
export type BodyInput<Op extends Operation> = Op extends { body: infer B extends z.ZodType } ? z.input<B> : undefined;

/** What the service answers. */
export type ResponseData<Op extends Operation> = Op extends { response: infer R extends z.ZodType }
    ? z.output<R>
    : undefined;
