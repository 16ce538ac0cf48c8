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
        ? [input?: Input<Op>, options?: Options<Op>]
        : Record<string, never> extends Input<Op>
          ? [input?: Input<Op>, options?: Options<Op>]
          : [input: Input<Op>, options?: Options<Op>]
    : [options?: RequestOptions];

/** Few operations take a query beside a body; it stands among the options. */
type Options<Op extends Operation> = Op extends { body: unknown; query: unknown }
    ? RequestOptions & { query?: QueryInput<Op> }
    : RequestOptions;

/** The client: `client.<group>.<operationId>(path parameters in order…, query or body, options)`. */
export type ApiClient = {
    readonly [Group in keyof Contract]: {
        // No type of its own: an editor would show its name and the schemas, instead of parameters and data.
        readonly [Id in keyof Contract[Group]]: Contract[Group][Id] extends infer Op extends Operation
            ? (...args: [...PathArguments<Op>, ...Rest<Op>]) => Promise<ApiResponse<ResponseData<Op>>>
            : never;
    };
};
