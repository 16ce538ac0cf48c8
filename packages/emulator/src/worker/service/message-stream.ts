import type { BuildMessage, StreamMessage, VariantsMessage } from '../../control.js';

/** Messages that wait for one listener. */
const MAX_WAITING = 10_000;

/** Builds of one project that who comes later is told. */
const KEPT_BUILDS = 20;

/** Hands messages to everyone who listens, as server-sent events. */
export interface MessageStream {
    send(message: StreamMessage): void;
    /** A new listener; it first gets what the stream began with, and the last builds and variants of each project. */
    listen(): Response;
}

/** `beginnings` is what happened before anyone could listen. */
export function createMessageStream(beginnings: readonly StreamMessage[] = []): MessageStream {
    const listeners = new Set<ReadableStreamDefaultController<Uint8Array>>();
    const lastOfProjects = new Map<string, (BuildMessage | VariantsMessage)[]>();

    return {
        send(message) {
            if (message.event === 'build' || message.event === 'variants') {
                const key = `${message.event} ${message.manifest}`;
                const former = message.event === 'build' ? (lastOfProjects.get(key) ?? []) : [];
                lastOfProjects.set(key, [...former, message].slice(-KEPT_BUILDS));
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
                    for (const message of [...beginnings, ...[...lastOfProjects.values()].flat()])
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
