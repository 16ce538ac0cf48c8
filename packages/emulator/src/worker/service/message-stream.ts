import type { BuildMessage, StreamMessage } from '../../control.js';

/** Hands messages to everyone who listens, as server-sent events. */
export interface MessageStream {
    send(message: StreamMessage): void;
    /** A new listener; it first gets the last build, when there was one. */
    listen(): Response;
}

export function createMessageStream(): MessageStream {
    const listeners = new Set<ReadableStreamDefaultController<Uint8Array>>();
    let lastBuild: BuildMessage | undefined;

    return {
        send(message) {
            if (message.event === 'build') lastBuild = message;
            const bytes = encode(message);
            for (const listener of listeners) listener.enqueue(bytes);
        },
        listen() {
            let own: ReadableStreamDefaultController<Uint8Array>;
            const body = new ReadableStream<Uint8Array>({
                start(controller) {
                    own = controller;
                    listeners.add(controller);
                    // Something must be sent at once, or the client never sees the headers.
                    controller.enqueue(lastBuild ? encode(lastBuild) : new TextEncoder().encode(': connected\n\n'));
                },
                cancel() {
                    listeners.delete(own);
                },
            });
            return new Response(body, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } });
        },
    };
}

function encode(message: StreamMessage): Uint8Array {
    return new TextEncoder().encode(`data: ${JSON.stringify(message)}\n\n`);
}
