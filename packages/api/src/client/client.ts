import { ApiError } from './api-error.js';
import { operations } from './operations.gen.js';
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
    /** Milliseconds until a call is aborted. Default: 30,000. */
    timeout?: number;
}

const DEFAULT_TIMEOUT = 30_000;

type Method = (...args: unknown[]) => Promise<ApiResponse<unknown>>;

/**
 * Makes a typed client of the service: `client.<group>.<operationId>(path parameters…, query or body, options?)`.
 * A call gives `{data, headers, status}` and throws an `ApiError` for any answer that is not a success.
 */
export function createClient(client: ClientOptions): ApiClient {
    const groups: Record<string, Record<string, Method>> = {};
    for (const [group, rows] of Object.entries(operations)) {
        const methods: Record<string, Method> = (groups[group] = {});
        for (const [operation, row] of Object.entries(rows)) {
            const [method = '', path = '', input] = row.split(' ');
            methods[operation] = (...args) => {
                const url = path.replace(/{}/g, () => encodeURIComponent(String(args.shift())));
                const sent = input && { [input]: args.shift() };
                return call(client, operation, method, url, { ...sent, ...(args[0] as RequestOptions | undefined) });
            };
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
    const timeout = AbortSignal.timeout(options.timeout ?? client.timeout ?? DEFAULT_TIMEOUT);
    const url = client.endpoint.replace(/\/+$/, '') + '/v1' + path + toQuery(options.query);
    try {
        const response = await (client.fetch ?? fetch)(url, {
            method,
            body: 'body' in options ? JSON.stringify(options.body ?? {}) : null,
            headers: {
                ...('body' in options && { 'content-type': 'application/json' }),
                ...(client.token && { authorization: `Bearer ${client.token}` }),
                ...(client.userAgent && { 'user-agent': client.userAgent }),
                ...options.headers,
            },
            signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
        });
        return await read(response, operation);
    } catch (cause) {
        if (cause instanceof ApiError || options.signal?.aborted) throw cause;
        const reason = timeout.aborted ? 'did not answer in time' : 'could not be reached';
        throw new ApiError(`${client.endpoint} ${reason}`, 0, operation, 0, { cause });
    }
}

async function read(response: Response, operation: string): Promise<ApiResponse<unknown>> {
    const { ok, status, headers } = response;
    const text = await response.text();
    const data = parse(text);
    if (ok && (data !== undefined || !text)) return { data, headers, status };
    const { error = ok ? 'The answer is not JSON' : `HTTP ${status}` } = Object(data) as { error?: unknown };
    const { code, message = String(error) } = Object(error) as { code?: number; message?: string };
    throw new ApiError(message, status, operation, code);
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
