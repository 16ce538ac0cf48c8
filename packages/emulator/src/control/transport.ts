import type { IncomingMessage } from 'node:http';

import type { Socket } from '../stream/read-socket.js';
import { socketProtocols, socketUrl } from '../stream/socket-protocol.js';
import { webStreams } from '../values/late-builtins.js';
import { controlRequest, type HttpAnswer, type HttpRequest } from './call.js';
import { noAnswer, refusal } from './control-error.js';
import { readAnswer, sendRequest, statusOf, type SentRequest } from './send-request.js';
import { sendSafely } from './send-safely.js';

/** Where a workspace is asked, and as whom. */
export interface AskedAddress {
    /** Base URL of the API. */
    url: string;
    token: string;
}

/** Sends requests of the kit's own endpoints. Rejects with `ControlError` for what is refused. */
export function sender(address: AskedAddress): (request: HttpRequest) => Promise<HttpAnswer> {
    return async (request) => {
        const { status, content } = await sendSafely(
            request,
            async (headers) => readAnswer(await send(address, request, { headers })),
            (answer) => answer,
        ).catch(noAnswer);
        if (status >= 300) throw refusal(status, content);
        return { status, json: async () => JSON.parse(content) };
    };
}

/** Opens the stream of messages. */
export async function openStream(address: AskedAddress, signal: AbortSignal) {
    const answer = await send(address, controlRequest('stream', {}), { signal });
    // The same as browsers have, which their types do not say.
    const body = webStreams().ReadableStream.from<Uint8Array<ArrayBuffer>>(answer) as unknown as Response['body'];
    return { status: statusOf(answer), body };
}

/** Loaded where a service has one only: that takes 90 ms of processor time, and Node 20 has none of its own. */
export async function openSocket({ url, token }: AskedAddress): Promise<Socket> {
    const { WebSocket } = await import('ws');
    const { path } = controlRequest('stream', {});
    return new WebSocket(socketUrl(url + path), socketProtocols(token), { perMessageDeflate: false });
}

function send(
    { url, token }: AskedAddress,
    { path, method, body }: HttpRequest,
    { headers, signal }: Pick<Partial<SentRequest>, 'headers' | 'signal'>,
): Promise<IncomingMessage> {
    return sendRequest(url + path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body }),
        ...(signal && { signal }),
    });
}
