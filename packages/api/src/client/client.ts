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
export function createClient(options: ClientOptions): ApiClient {
    const groups: Record<string, Record<string, Method>> = {};
    for (const [id, entry] of Object.entries(operations)) {
        const [method = '', path = '', input] = entry.split(' ');
        (groups[groupOf(path)] ??= {})[id] = (...args) => {
            const url = path.replace(/\{\w+\}/g, () => encodeURIComponent(String(args.shift())));
            const sent = input ? args.shift() : undefined;
            return call(options, id, method, url, input, sent, args[0] as RequestOptions | undefined);
        };
    }
    return groups as unknown as ApiClient;
}

function groupOf(path: string): string {
    return (path.split('/')[1] ?? '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

async function call(
    client: ClientOptions,
    operation: string,
    method: string,
    path: string,
    input: string | undefined,
    sent: unknown,
    options: RequestOptions = {},
): Promise<ApiResponse<unknown>> {
    const url = client.endpoint.replace(/\/+$/, '') + '/v1' + path + (input === 'query' ? toQuery(sent) : '');
    const timeout = AbortSignal.timeout(options.timeout ?? client.timeout ?? DEFAULT_TIMEOUT);
    const body = input === 'body' ? JSON.stringify(sent ?? {}) : undefined;
    try {
        const response = await (client.fetch ?? fetch)(url, {
            method,
            body,
            headers: {
                ...(body && { 'content-type': 'application/json' }),
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
    const { status, headers } = response;
    const text = await response.text();
    const data = parse(text);
    if (!response.ok) {
        const error = (data as { error?: { code?: number; message?: string } | string } | undefined)?.error;
        const message = typeof error === 'string' ? error : error?.message;
        throw new ApiError(message ?? `HTTP ${status}`, status, operation, typeof error === 'object' ? error.code : status);
    }
    if (text && data === undefined) throw new ApiError('The answer is not JSON', status, operation);
    return { data, headers, status };
}

function parse(text: string): unknown {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
}

function toQuery(query: unknown): string {
    const pairs = Object.entries(query ?? {})
        .filter(([, value]) => value !== undefined)
        .flatMap(([key, value]) => [value].flat().map((item) => [key, String(item)]));
    return pairs.length ? '?' + new URLSearchParams(pairs) : '';
}
