import type { Socket } from 'node:net';

import type { StreamForwarder } from './forward-stream.js';
import type { HttpConnectionTracker } from './connection-tracker.js';
import { formatClosingResponse } from './error-response.js';
import type { HttpMessageFramingError } from './http-message-framer.js';
import type { FramedRequestChunk } from './request-framing.js';

export interface RelayedConnectionPair {
    client: Socket;
    runtime: Socket;
    exchange: HttpConnectionTracker;
    feed: StreamForwarder;
    rest: Buffer | undefined;
    isRefused: boolean;
    respondedAt: number;
}

/** Time in which clients may still send after their response. */
const DRAIN_TIMEOUT_MS = 2000;

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

/** Stops once earlier requests have their responses. */
export function stopConnectionPairAtFramingError(pair: RelayedConnectionPair, fault: HttpMessageFramingError): void {
    const { client, runtime, exchange, feed } = pair;
    if (exchange.canRespond(fault)) return rejectConnection(pair, formatClosingResponse(fault));
    feed.stop();
    client.resume();
    if (fault.isInBody) client.destroySoon();
    else runtime.end();
}

/** Reads the rest of the request, or the client would not read the response. */
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

/** Buffers a chunk that has just arrived, for the next connection to a runtime. */
export function releasePair(pair: RelayedConnectionPair): void {
    pair.rest ??= pair.feed.stop();
    pair.runtime.destroy();
}
