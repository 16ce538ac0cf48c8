import type { Socket } from 'node:net';

import type { StreamForwarder } from './forward-stream.js';
import type { HttpConnectionTracker } from './connection-tracker.js';
import { formatClosingResponse } from './error-response.js';
import type { HttpMessageFramingError } from './http-message-framer.js';
import type { FramedRequestChunk } from './request-framing.js';

/** A client and the runtime that it has reached. */
export interface RelayedConnectionPair {
    client: Socket;
    runtime: Socket;
    exchange: HttpConnectionTracker;
    /** The way of the client's bytes. */
    feed: StreamForwarder;
    /** Received, and kept for the next runtime. */
    rest: Buffer | undefined;
    /** Whether the client has been answered in the place of the runtime. */
    isRefused: boolean;
    /** When the runtime spoke last. */
    respondedAt: number;
}

/** Milliseconds that a client may go on sending what was answered already. */
const DRAIN_TIMEOUT_MS = 2000;

/** Follows what a client sends; `late` is called for a head that takes longer than so many milliseconds to arrive. */
export function limitRequestHeadTime(
    { push: take, isWithinHead }: Pick<HttpConnectionTracker, 'push' | 'isWithinHead'>,
    timeoutMs: number,
    onTimeout: (fault: HttpMessageFramingError) => void,
): { take: (chunk: Buffer) => FramedRequestChunk; end: () => void } {
    let timer: NodeJS.Timeout | undefined;
    const clearTimer = () => {
        clearTimeout(timer);
        timer = undefined;
    };
    return {
        take(chunk) {
            const taken = take(chunk);
            if (taken.fault || taken.begins || !isWithinHead()) clearTimer();
            if (!taken.fault && isWithinHead())
                timer ??= setTimeout(() => onTimeout(createLateHeadError(timeoutMs)), timeoutMs).unref();
            return taken;
        },
        end: clearTimer,
    };
}

function createLateHeadError(milliseconds: number): HttpMessageFramingError {
    const message = `The headers of the request took longer than ${milliseconds / 1000} seconds to arrive.`;
    return { status: 408, message, isInBody: false };
}

/** Earlier requests are answered first; then, or if the answer has begun, the connection just ends. */
export function stopPairAtFramingError(pair: RelayedConnectionPair, fault: HttpMessageFramingError): void {
    const { client, runtime, exchange, feed } = pair;
    if (exchange.canRespond(fault)) return rejectConnection(pair, formatClosingResponse(fault));
    feed.stop();
    client.resume();
    if (fault.isInBody) client.destroySoon();
    else runtime.end();
}

/** Answers in the place of the runtime, and reads what the client still sends: it would not read the answer otherwise. */
export function rejectConnection(pair: RelayedConnectionPair, response: string): void {
    const { client, runtime, feed, isRefused } = pair;
    if (isRefused) return;
    pair.isRefused = true;
    feed.stop();
    runtime.unpipe(client);
    runtime.destroy();
    client.end(response);
    client.resume().once('end', () => client.destroySoon());
    setTimeout(() => client.destroy(), DRAIN_TIMEOUT_MS).unref();
}

/** Keeps for the next runtime what the client sends from now on. */
export function bufferClientBytesForNextRuntime(pair: RelayedConnectionPair): void {
    pair.rest ??= pair.feed.stop();
}
