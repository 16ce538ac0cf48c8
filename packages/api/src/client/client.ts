import { IDEMPOTENCY_KEY_HEADER, REQUEST_ID_HEADER } from '../wire/protocol.js';
import type { ApiClient } from './api-client.gen.js';
import { ApiError } from './api-error.js';
import { parseOperationTree } from './operation-tree.js';
import { OPERATION_TREES } from './operations.gen.js';
import { canRetryRequest, sleepOrResolveOnAbort, computeApiRetryDelayWithJitter } from './retry.js';
import type { ApiResponse, RequestOptions } from './types.js';

export interface ClientOptions {
    /** Base URL of the service, without `/v1`. */
    endpoint: string;
    /** Bearer token. Default: none. */
    token?: string;
    /** Default: the global `fetch`. */
    fetch?: typeof fetch;
    userAgent?: string;
    /** Milliseconds until a call is aborted, including retries. Default: 30,000. */
    timeout?: number;
    /**
     * Number of retries of a failed call; 0 for none. Default: 2.
     *
     * - GET, PUT and DELETE are retried after 429, 502, 503, 504 and a network failure, unless the request reached an integration.
     * - POST and PATCH are retried after 429 and a refused connection. POST, with an `Idempotency-Key` shared by all attempts, also after
     *   409, 502, 503 and 504 with `Retry-After`.
     * - Calls with an `Idempotency-Key` header are retried like GET.
     */
    retries?: number;
    /**
     * Maximum delay before the first retry, in ms; doubles with each retry, up to 10 seconds. The delay is random, and added to that of
     * the response (`Retry-After`, `X-RateLimit-Reset`). Default: 250.
     */
    retryDelay?: number;
}

/**
 * Creates a typed client: `client.<group>.<operationId>(path parameters…, query or body, options?)`. Calls throw an `ApiError` for an error response,
 * a redirect (not followed) or a missing response.
 */
export function createClient(client: ClientOptions): ApiClient {
    const groups = {};
    for (const [group, tree] of Object.entries(OPERATION_TREES)) {
        let methods: object | undefined;
        // Created lazily: most clients use at most one group.
        const get = () => (methods ??= createMethods(client, group, tree));
        Object.defineProperty(groups, group, { get, enumerable: true });
    }
    return groups as ApiClient;
}

function createMethods(client: ClientOptions, group: string, tree: string): object {
    const methods = {};
    for (const [id, path, method, input] of parseOperationTree(group, tree)) {
        // The computed key names the function.
        Object.assign(methods, {
            [id]: (...args: unknown[]) => {
                const url = path.replace(/{}/g, () => encodeURIComponent(args.shift() as string));
                const sent = input && { [input]: args.shift() };
                const request = id.startsWith('stream') ? callStream : call;
                return request(client, id, method, url, { ...sent, ...(args[0] as RequestOptions | undefined) });
            },
        });
    }
    return methods;
}

export interface CallOptions extends RequestOptions {
    /** Query parameters by name. A list becomes several parameters. */
    query?: object;
    body?: unknown;
}

/** Calls an operation by method and path (below `/v1`). Results and errors as in `createClient`. */
export async function call<Result = ApiResponse<unknown>>(
    client: ClientOptions,
    operation: string,
    method: string,
    path: string,
    options: CallOptions,
    /** Default: reads JSON. */
    readResponse: (response: Response, operation: string) => Result | Promise<Result> = read as never,
): Promise<Result> {
    const getSetting = (name: 'timeout' | 'retries' | 'retryDelay', fallback: number) =>
        options[name] ?? client[name] ?? fallback;
    const timeout = getSetting('timeout', 30_000);
    const deadline = Date.now() + timeout;
    const late = AbortSignal.timeout(timeout);
    const signal = AbortSignal.any([options.signal ?? late, late]);
    const url = client.endpoint.replace(/\/*$/, '/v1') + path + toQuery(options.query);
    // A redirect's target must not receive the token or the body.
    const init = { method, signal, redirect: 'manual' as const, ...createRequestContent(client, options) };
    const isKeyed = new Headers(init.headers).has(IDEMPOTENCY_KEY_HEADER);
    // Browsers provide `crypto.randomUUID` only on secure origins.
    if (!isKeyed && method === 'POST')
        init.headers[IDEMPOTENCY_KEY_HEADER] = crypto.getRandomValues(new Uint32Array(4)).join('-');
    for (let attempt = 0; ; attempt++) {
        let response: Response | undefined;
        try {
            response = await (client.fetch ?? fetch)(url, init);
            return await readResponse(response, operation);
        } catch (cause) {
            if (options.signal?.aborted) throw cause;
            const reason = late.aborted ? 'did not answer in time' : 'could not be reached';
            const error =
                cause instanceof ApiError
                    ? cause
                    : new ApiError(`${client.endpoint} ${reason}`, 0, operation, 0, { cause });
            const headers = response?.headers;
            const wait = computeApiRetryDelayWithJitter(error, headers, attempt, getSetting('retryDelay', 250));
            // A successful response that is not JSON comes from another server: a retry does not help.
            const isUnreadable = response?.ok === true && cause instanceof ApiError;
            const isOver = isUnreadable || attempt >= getSetting('retries', 2) || Date.now() + wait >= deadline;
            if (isOver || !canRetryRequest(method, error, headers, isKeyed)) throw error;
            await sleepOrResolveOnAbort(wait, signal);
        }
    }
}

function createRequestContent(
    { token, userAgent }: ClientOptions,
    options: CallOptions,
): { body: string | null; headers: Record<string, string> } {
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

/** Iterates the messages of a stream: sends the request at the first step, and closes the connection at the end. */
export async function* callStream(
    client: ClientOptions,
    operation: string,
    method: string,
    path: string,
    options: CallOptions,
): AsyncGenerator<unknown, void> {
    const body = await call(client, operation, method, path, options, async (response, id) =>
        // Reading an error response throws.
        response.ok && response.body ? response.body : ((await read(response, id)) as never),
    );
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    try {
        for (let rest = '', step; !(step = await reader.read()).done;) {
            const lines = (rest + step.value).split('\n');
            rest = lines.pop() as string;
            for (const line of lines) if (line.startsWith('data:')) yield JSON.parse(line.slice(5));
        }
    } finally {
        await reader.cancel();
    }
}

async function read(response: Response, operation: string): Promise<ApiResponse<unknown>> {
    const { ok, status, headers } = response;
    const text = await response.text();
    let data: unknown;
    try {
        data = JSON.parse(text);
    } catch {
        // The body is empty, or invalid, which the code below reports.
    }
    if (ok && (data !== undefined || !text)) return { data, headers, status };
    const to = headers.get('location');
    const { error = ok ? 'Not JSON' : `HTTP ${status}${to ? ` to ${to}` : ''}` } = Object(data) as {
        error?: unknown;
    };
    const { code, message = String(error) } = Object(error) as { code?: number; message?: string };
    throw new ApiError(message, ok ? 502 : status, operation, code, {
        requestId: headers.get(REQUEST_ID_HEADER) ?? undefined,
    });
}

function toQuery(query: object = {}): string {
    const pairs = Object.entries(query).flatMap(([name, value]) =>
        [value ?? []].flat().map((item) => [name, item as string]),
    );
    return pairs.length ? '?' + new URLSearchParams(pairs) : '';
}
