import type { Contract } from '../contract/contract.js';
import type { BodyInput, Operation, PathArguments, QueryInput, ResponseData } from '../contract/operation.js';

/** What a call gives when the service answers with a success. */
export interface ApiResponse<Data> {
    /** The parsed body; undefined where the answer has none. */
    data: Data;
    headers: Headers;
    status: number;
}

/** Settings of one call. */
export interface RequestOptions {
    /** Aborts the call. */
    signal?: AbortSignal;
    /** Milliseconds until the call is aborted, all its attempts and the time between them included. Default: the client's. */
    timeout?: number;
    /** How often a call that failed is tried again where that is safe; 0 for never. Default: the client's. */
    retries?: number;
    /** Longest wait before the first retry, in milliseconds. Default: the client's. */
    retryDelay?: number;
    /** Further headers. */
    headers?: Record<string, string>;
}

type Input<Op extends Operation> = Op extends { body: unknown } ? BodyInput<Op> : QueryInput<Op>;

type Rest<Op extends Operation> = Op extends { body: unknown } | { query: unknown }
    ? undefined extends Input<Op>
        ? [input?: Input<Op>, options?: RequestOptions]
        : Record<string, never> extends Input<Op>
          ? [input?: Input<Op>, options?: RequestOptions]
          : [input: Input<Op>, options?: RequestOptions]
    : [options?: RequestOptions];

/** An operation as a method: path parameters in order, then query or body, then options. */
export type ClientMethod<Op extends Operation> = (
    ...args: [...PathArguments<Op>, ...Rest<Op>]
) => Promise<ApiResponse<ResponseData<Op>>>;

/** The client: `client.<group>.<operationId>(…)`. */
export type ApiClient = {
    readonly [Group in keyof Contract]: {
        readonly [Id in keyof Contract[Group]]: Contract[Group][Id] extends Operation
            ? ClientMethod<Contract[Group][Id]>
            : never;
    };
};
