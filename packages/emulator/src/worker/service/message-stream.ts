import type { StreamMessage } from '../../control.js';

/** Messages that wait for one listener. */
const MAX_WAITING = 10_000;

/** Messages that who comes later is told: builds, and variants, of each project, and places at which events threw. */
const KEPT = { build: 20, variants: 1, frame: 50 };

/** Hands messages to everyone who listens, as server-sent events. */
export interface MessageStream {
    send(message: StreamMessage): void;
    /** A new listener; it first gets what the stream began with, and the last of those messages that are kept. */
    listen(): Response;
    /** Ends the stream of everyone who listens, as they would have it end: they connect again, and browsers note no error. */
    end(): void;
}

/** `beginnings` is what happened before anyone could listen. */
export function createMessageStream(beginnings: readonly StreamMessage[] = []): MessageStream {
    const listeners = new Set<ReadableStreamDefaultController<Uint8Array>>();
    const kept = new Map<string, StreamMessage[]>();

    return {
        send(message) {
            if (message.event === 'build' || message.event === 'variants' || message.event === 'frame') {
                const key = message.event === 'frame' ? message.event : `${message.event} ${message.manifest}`;
                kept.set(key, [...(kept.get(key) ?? []), message].slice(-KEPT[message.event]));
            }
            if (listeners.size === 0) return;
            const bytes = encode(message);
            for (const listener of listeners) if (!offer(listener, bytes)) listeners.delete(listener);
        },
        listen() {
            let own: ReadableStreamDefaultController<Uint8Array>;
            const body = new ReadableStream<Uint8Array>({
                start(controller) {
                    own = controller;
                    listeners.add(controller);
                    // Something must be sent at once, or the client never sees the headers.
                    controller.enqueue(new TextEncoder().encode(': connected\n\n'));
                    for (const message of [...beginnings, ...[...kept.values()].flat()])
                        controller.enqueue(encode(message));
                },
                cancel() {
                    listeners.delete(own);
                },
            });
            return new Response(body, {
                headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
            });
        },
        end() {
            for (const listener of listeners) listener.close();
            listeners.clear();
        },
    };
}

/** False when the listener has gone, or reads so slowly that it should start over. */
function offer(listener: ReadableStreamDefaultController<Uint8Array>, bytes: Uint8Array): boolean {
    try {
        if ((listener.desiredSize ?? 0) > -MAX_WAITING) listener.enqueue(bytes);
        else listener.error(new Error('The listener cannot keep up.'));
        return listener.desiredSize !== null;
    } catch {
        return false;
    }
}

function encode(message: StreamMessage): Uint8Array {
    return new TextEncoder().encode(`data: ${JSON.stringify(message)}\n\n`);
}
