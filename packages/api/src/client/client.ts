import { REQUEST_ID_HEADER } from '../wire/protocol.js';
import { ApiError } from './api-error.js';
import { operations } from './operations.gen.js';
import { isRetryable, sleep, waitBeforeRetry, type Failure } from './retry.js';
import type { ApiClient, ApiResponse, RequestOptions } from './types.js';

/** Settings of a client. */
export interface ClientOptions {
    /** Base URL of the service, without `/v1`. */
    endpoint: string;
    /** Bearer token; calls go without one when it is left out. */
    token?: string;
    /** Default: the global `fetch`. */
    fetch?: typeof fetch;
    /** `User-Agent` header. */
    userAgent?: string;
    /** Milliseconds until a call is aborted, all its attempts and the time between them included. Default: 30,000. */
    timeout?: number;
    /**
     * How often a call that failed is tried again where that is safe; 0 for never. Default: 2.
     * GET, PUT and DELETE are, after 429, 502, 503, 504 and when the network failed, unless an integration was reached;
     * POST and PATCH after 429 and when the connection was refused.
     */
    retries?: number;
    /**
     * Longest wait before the first retry, in milliseconds; doubles with each, up to 10 seconds. How long it is in fact is
     * random, and comes on top of what the answer asks for (`Retry-After`, `X-RateLimit-Reset`). Default: 250.
     */
    retryDelay?: number;
}

const DEFAULT_TIMEOUT = 30_000;
const DEFAULT_RETRIES = 2;
const DEFAULT_RETRY_DELAY = 250;

type Method = (...args: unknown[]) => Promise<ApiResponse<unknown>>;

/**
 * Makes a typed client of the service: `client.<group>.<operationId>(path parameters…, query or body, options?)`.
 * A call gives `{data, headers, status}` and throws an `ApiError` for any answer that is not a success.
 */
export function createClient(client: ClientOptions): ApiClient {
    const groups: Record<string, Record<string, Method>> = {};
    for (const [group, rows] of Object.entries(operations)) {
        groups[group] = {};
        for (const [operation, row] of Object.entries(rows)) {
            const [method = '', path = '', input] = row.split(' ');
            // Written as an entry, the function has the operation's name.
            Object.assign(groups[group], {
                [operation]: (...args: unknown[]) => {
                    const url = path.replace(/{}/g, () => encodeURIComponent(String(args.shift())));
                    const sent = input && { [input]: args.shift() };
                    return call(client, operation, method, url, {
                        ...sent,
                        ...(args[0] as RequestOptions | undefined),
                    });
                },
            });
        }
    }
    return groups as unknown as ApiClient;
}

/** What one call sends: a query or a body, and its options. */
export interface CallOptions extends RequestOptions {
    /** Query by name; a list becomes several entries, undefined none. */
    query?: object;
    /** Body, sent as JSON. */
    body?: unknown;
}

/** Calls an operation by its method and its path below `/v1`. Gives and throws what the methods of a client do. */
export async function call(
    client: ClientOptions,
    operation: string,
    method: string,
    path: string,
    options: CallOptions,
): Promise<ApiResponse<unknown>> {
    const timeout = options.timeout ?? client.timeout ?? DEFAULT_TIMEOUT;
    const retries = options.retries ?? client.retries ?? DEFAULT_RETRIES;
    const deadline = Date.now() + timeout;
    const late = AbortSignal.timeout(timeout);
    const signal = options.signal ? AbortSignal.any([options.signal, late]) : late;
    const url = client.endpoint.replace(/\/+$/, '') + '/v1' + path + toQuery(options.query);
    const init = { method, signal, ...content(client, options) };
    for (let attempt = 0; ; attempt++) {
        let failure: Failure;
        let error: ApiError;
        try {
            signal.throwIfAborted();
            const response = await (client.fetch ?? fetch)(url, init);
            const outcome = await read(response, operation);
            if (!(outcome instanceof ApiError)) return outcome;
            failure = { response };
            error = outcome;
        } catch (cause) {
            if (options.signal?.aborted) throw cause;
            const reason = late.aborted ? 'did not answer in time' : 'could not be reached';
            failure = { cause };
            error = new ApiError(`${client.endpoint} ${reason}`, 0, operation, 0, { cause });
        }
        if (attempt >= retries || signal.aborted || !isRetryable(method, failure)) throw error;
        const wait = waitBeforeRetry(failure, attempt, options.retryDelay ?? client.retryDelay ?? DEFAULT_RETRY_DELAY);
        if (Date.now() + wait >= deadline) throw error;
        await sleep(wait, signal);
    }
}

function content({ token, userAgent }: ClientOptions, options: CallOptions): Pick<RequestInit, 'body' | 'headers'> {
    const sends = 'body' in options;
    return {
        body: sends ? JSON.stringify(options.body ?? {}) : null,
        headers: {
            ...(sends && { 'content-type': 'application/json' }),
            ...(token && { authorization: `Bearer ${token}` }),
            ...(userAgent && { 'user-agent': userAgent }),
            ...options.headers,
        },
    };
}

async function read(response: Response, operation: string): Promise<ApiResponse<unknown> | ApiError> {
    const { ok, status, headers } = response;
    const text = await response.text();
    const data = parse(text);
    if (ok && (data !== undefined || !text)) return { data, headers, status };
    const { error = ok ? 'The answer is not JSON' : `HTTP ${status}` } = Object(data) as { error?: unknown };
    const { code, message = String(error) } = Object(error) as { code?: number; message?: string };
    const requestId = headers.get(REQUEST_ID_HEADER) ?? undefined;
    return new ApiError(message, status, operation, code, { requestId });
}

function parse(text: string): unknown {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
}

function toQuery(query: object = {}): string {
    const pairs = Object.entries(query)
        .filter(([, value]) => value !== undefined)
        .flatMap(([key, value]) => [value].flat().map((item) => [key, String(item)]));
    return pairs.length ? '?' + new URLSearchParams(pairs) : '';
}
