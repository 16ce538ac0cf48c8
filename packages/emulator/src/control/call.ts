import { CONTROL_PATH } from './protocol.js';
import { CONTROL_ROUTES } from './routes.gen.js';
import type { ControlRoute, ControlRequest, ControlResponse, ResponseRoute } from './types.js';

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
    const { method, path, isKeyed } = getControlRoute(name);
    const { query, body }: { query?: object; body?: unknown } = request;
    return {
        method,
        path: CONTROL_PATH + path + (query ? `?${toSearchParams(query)}` : ''),
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(isKeyed && { isKeyed }),
    };
}

/** `fields` and `result`: see `arguments` and `result` of the declaration. */
export function getControlRoute(name: ControlRoute) {
    const [method = '', path = '', keyed, fields, result] = CONTROL_ROUTES[name].split(' ');
    return { method, path, isKeyed: Boolean(keyed), fields: fields ? fields.split(',') : undefined, result };
}

/** Lists become JSON; empty lists are omitted. */
function toSearchParams(query: object): URLSearchParams {
    const values = new URLSearchParams();
    for (const [name, value] of Object.entries(query) as [string, unknown][]) {
        const isOmitted = value === undefined || (Array.isArray(value) && value.length === 0);
        if (!isOmitted) values.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
    return values;
}

export type ControlCall = <Name extends ResponseRoute>(
    name: Name,
    request: ControlRequest<Name>,
) => Promise<ControlResponse<Name>>;

export type ControlHttpResponse = Pick<Response, 'status' | 'json'>;

/** `send` tests the status, and rejects if the response is no success. */
export function createControlCall(send: (request: ControlHttpRequest) => Promise<ControlHttpResponse>): ControlCall {
    return async <Name extends ResponseRoute>(name: Name, request: ControlRequest<Name>) => {
        const response = await send(createControlRequest(name, request));
        // Not validated: client and service come from the same build.
        return (response.status === 204 ? undefined : await response.json()) as ControlResponse<Name>;
    };
}
