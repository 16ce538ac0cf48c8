import { EventSourceParserStream } from 'eventsource-parser/stream';

import type { StreamMessage } from '../control.js';
import { sleepUntilTimeoutOrAbort } from '../values/sleep-until-timeout-or-abort.js';
import { parseStreamMessage } from './parse-stream-message.js';
import { readSocket, type WebSocketLike } from './read-socket.js';

/** Where the stream comes from and who is told. */
export interface StreamSubscriptionOptions {
    /** Opens the stream. Rejects when the service does not answer. */
    open: (signal: AbortSignal) => Promise<Pick<Response, 'status' | 'body'>>;
    /** Opens a WebSocket at the same place, where the service says that messages come by one. */
    openSocket: () => WebSocketLike | Promise<WebSocketLike>;
    onMessage: (message: StreamMessage) => void;
    /** Called when the stream begins, and each time it begins again. Default: nothing. */
    onOpen?: () => void;
    /**
     * Called when the stream has ended; the next attempt follows by itself. `isInOrder` says that the service ended it, as before another
     * runtime takes its place: what is asked meanwhile is answered by that. Default: nothing.
     */
    onClose?: (isInOrder: boolean) => void;
    /** Called after an attempt that no service answered: its process has ended, or the network has. Default: nothing. */
    onNoResponse?: () => void;
    /** The token was refused: nothing more is tried. Default: nothing. */
    onRefused?: () => void;
    signal: AbortSignal;
}

const INITIAL_DELAY_MS = 250;
const MAX_DELAY_MS = 4000;

/** Status by which the service says that messages come by a WebSocket. */
const WEBSOCKET_STATUS = 204;

/** Follows the stream until `signal` is aborted or the token is refused, with growing pauses between attempts. */
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
    // What is asked is not held there until the next one listens.
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
        // A connection that breaks off is opened again, as a stream that ended is.
        return 'broken';
    }
}
