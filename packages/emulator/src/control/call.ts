import { CONTROL_PATH } from './protocol.js';
import { getControlRoute, type ControlRoute } from './routes.js';
import type { ResponseRoute, ControlResponse, ControlRequest } from './types.js';

export interface ControlHttpRequest {
    method: string;
    path: string;
    body?: string;
    isKeyed?: boolean;
}

export function createControlRequest<Name extends ControlRoute>(
    name: Name,
    request: ControlRequest<Name>,
): ControlHttpRequest {
    const { method, path, keyed } = getControlRoute(name);
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

export type ControlCall = <Name extends ResponseRoute>(
    name: Name,
    request: ControlRequest<Name>,
) => Promise<ControlResponse<Name>>;

export type ControlHttpResponse = Pick<Response, 'status' | 'json'>;

/** Rejects with `ControlError` for a response that is no success. */
export function createControlCall(send: (request: ControlHttpRequest) => Promise<ControlHttpResponse>): ControlCall {
    return async <Name extends ResponseRoute>(name: Name, request: ControlRequest<Name>) => {
        const response = await send(createControlRequest(name, request));
        // Not validated: client and service come from the same build.
        return (response.status === 204 ? undefined : await response.json()) as ControlResponse<Name>;
    };
}
