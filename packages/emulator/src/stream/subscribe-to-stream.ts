import { EventSourceParserStream } from 'eventsource-parser/stream';

import type { StreamMessage } from '../control.js';
import { sleepUntilTimeoutOrAbort } from '../values/sleep-until-timeout-or-abort.js';
import { parseStreamMessage } from './parse-stream-message.js';
import { readSocket, type WebSocketLike } from './read-socket.js';

export interface StreamSubscriptionOptions {
    open: (signal: AbortSignal) => Promise<Pick<Response, 'status' | 'body'>>;
    /** Called if the service sends messages by WebSocket. */
    openSocket: () => WebSocketLike | Promise<WebSocketLike>;
    onMessage: (message: StreamMessage) => void;
    onOpen?: () => void;
    /** Called before each retry. `isInOrder` is true if the service itself ended the stream, as before a restart. */
    onClose?: (isInOrder: boolean) => void;
    onNoResponse?: () => void;
    /** Called if the token is rejected; there is no retry. */
    onRefused?: () => void;
    signal: AbortSignal;
}

const INITIAL_DELAY_MS = 250;
const MAX_DELAY_MS = 4000;

const WEBSOCKET_STATUS = 204;

/** Reconnects with backoff until `signal` is aborted or the token is rejected. */
export async function subscribeToStream(options: StreamSubscriptionOptions): Promise<void> {
    for (let delay = INITIAL_DELAY_MS; !options.signal.aborted; delay = Math.min(delay * 2, MAX_DELAY_MS)) {
        const outcome = await readOnce(options).catch(() => 'unreachable' as const);
        if (options.signal.aborted) return;
        if (outcome === 'refused') return options.onRefused?.();
        if (outcome !== 'unreachable' && outcome !== 'unanswered') delay = INITIAL_DELAY_MS;
        options.onClose?.(outcome === 'ended');
        if (outcome === 'unanswered') options.onNoResponse?.();
        await sleepUntilTimeoutOrAbort(delay, options.signal);
    }
}

type StreamOutcome = 'ended' | 'broken' | 'refused' | 'unreachable' | 'unanswered';

async function readOnce(options: StreamSubscriptionOptions): Promise<StreamOutcome> {
    const { signal, onOpen } = options;
    const response = await options.open(signal).catch(() => undefined);
    if (!response) return 'unanswered';
    const { status, body } = response;
    const onData = (data: string) => {
        const message = parseStreamMessage(data);
        if (message) options.onMessage(message);
    };
    if (status === 200 && body) {
        onOpen?.();
        return readEvents(body, onData);
    }
    await body?.cancel();
    if (status !== WEBSOCKET_STATUS) return status === 401 ? 'refused' : 'unreachable';
    const outcome = await readSocket(await options.openSocket(), { onOpen: () => onOpen?.(), onData, signal });
    // Requests fail until the next runtime listens.
    return outcome === 'ended' ? 'broken' : outcome;
}

async function readEvents(
    body: NonNullable<Response['body']>,
    take: (data: string) => void,
): Promise<'ended' | 'broken'> {
    const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
    const reader = events.getReader();
    try {
        for (let event = await reader.read(); !event.done; event = await reader.read()) take(event.value.data);
        return 'ended';
    } catch {
        return 'broken';
    }
}
