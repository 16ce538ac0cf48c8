import type { IncomingMessage } from 'node:http';

import type { WebSocketLike } from '../stream/read-socket.js';
import { createSubprotocols, toWebSocketUrl } from '../stream/socket-protocol.js';
import { loadWebStreams } from '../values/lazy-builtins.js';
import { createControlRequest, type ControlHttpResponse, type ControlHttpRequest } from './call.js';
import { throwNoServiceResponse, toControlHttpResponse } from './control-error.js';
import { readTextResponse, sendHttpRequest, getResponseStatus, type HttpRequestOptions } from './send-request.js';
import { sendAndRetryIfIdempotent } from './send-with-retry.js';

export interface ControlEndpoint {
    url: string;
    token: string;
}

export function createRetryingControlSender(
    address: ControlEndpoint,
): (request: ControlHttpRequest) => Promise<ControlHttpResponse> {
    return async (request) => {
        const response = await sendAndRetryIfIdempotent(
            request,
            async (headers) => readTextResponse(await send(address, request, { headers })),
            (head) => head,
        ).catch(throwNoServiceResponse);
        return toControlHttpResponse(response);
    };
}

export async function openControlStreamResponse(address: ControlEndpoint, signal: AbortSignal) {
    const response = await send(address, createControlRequest('stream', {}), { signal });
    // Node's stream has the browsers' class, but another type.
    const body = loadWebStreams().ReadableStream.from<Uint8Array<ArrayBuffer>>(response) as unknown as Response['body'];
    return { status: getResponseStatus(response), body };
}

/** Loading `ws` costs 90 ms of CPU time; Node 20 has no WebSocket. */
export async function createControlStreamSocket({ url, token }: ControlEndpoint): Promise<WebSocketLike> {
    const { WebSocket } = await import('ws');
    const { path } = createControlRequest('stream', {});
    return new WebSocket(toWebSocketUrl(url + path), createSubprotocols(token), { perMessageDeflate: false });
}

function send(
    { url, token }: ControlEndpoint,
    { path, method, body }: ControlHttpRequest,
    { headers, signal }: Pick<Partial<HttpRequestOptions>, 'headers' | 'signal'>,
): Promise<IncomingMessage> {
    return sendHttpRequest(url + path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body }),
        ...(signal && { signal }),
    });
}
