import { CONTROL_PATH } from './protocol.js';
import { getControlRoute, type ControlRoute } from './routes.js';
import type { ResponseRoute, ControlResponse, ControlRequest } from './types.js';

/** A request for an endpoint, however it is sent. */
export interface ControlHttpRequest {
    method: string;
    /** With its query, below the service's address. */
    path: string;
    /** Left out where there is none. */
    body?: string;
    /** Whether it is done once where it comes with an `Idempotency-Key`. */
    isKeyed?: boolean;
}

/** Puts a request for one of the kit's own endpoints into the words of HTTP. */
export function createControlRequest<Name extends ControlRoute>(
    name: Name,
    request: ControlRequest<Name>,
): ControlHttpRequest {
    const { method, path, keyed } = getControlRoute(name);
    // Which parts there are is known of each endpoint, but not of just any.
    const { query, body }: { query?: object; body?: unknown } = request;
    return {
        method,
        path: CONTROL_PATH + path + (query ? `?${toSearchParams(query)}` : ''),
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(keyed && { isKeyed: true }),
    };
}

function toSearchParams(query: object): URLSearchParams {
    const values = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) if (value !== undefined) values.set(name, String(value));
    return values;
}

/** Asks an endpoint, and gives its answer. */
export type ControlCall = <Name extends ResponseRoute>(
    name: Name,
    request: ControlRequest<Name>,
) => Promise<ControlResponse<Name>>;

/** The parts of an answer that are needed. */
export type ControlHttpResponse = Pick<Response, 'status' | 'json'>;

/** Makes calls out of what sends a request, and rejects where it is not taken. */
export function createControlCall(send: (request: ControlHttpRequest) => Promise<ControlHttpResponse>): ControlCall {
    return async <Name extends ResponseRoute>(name: Name, request: ControlRequest<Name>) => {
        const response = await send(createControlRequest(name, request));
        // The kit's own protocol: both sides come from the same build, so each answer is what the table says.
        return (response.status === 204 ? undefined : await response.json()) as ControlResponse<Name>;
    };
}
