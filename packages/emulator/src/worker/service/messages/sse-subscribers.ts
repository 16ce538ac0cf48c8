import type { StreamMessage } from '../../../control.js';
import type { StreamSubscribers, FindStreamSubscription } from './message-stream.js';

const MAX_BUFFERED_MESSAGES = 10_000;

type Listener = ReadableStreamDefaultController<Uint8Array>;

export function createSseSubscribers(getSubscription: FindStreamSubscription): StreamSubscribers {
    const tokens = new Map<Listener, string>();
    const close = (listener: Listener) => {
        tokens.delete(listener);
        listener.close();
    };
    const revalidate = () => {
        for (const [listener, token] of tokens) if (!getSubscription(token)) close(listener);
    };
    return {
        publish(message) {
            if (tokens.size === 0) return;
            const bytes = encode(message);
            for (const [listener, token] of tokens) {
                const subscription = getSubscription(token);
                if (!subscription) close(listener);
                else if (subscription.accepts(message) && !enqueue(listener, bytes)) tokens.delete(listener);
            }
        },
        subscribe(_, token, first) {
            let own: Listener;
            const body = new ReadableStream<Uint8Array>({
                start(controller) {
                    own = controller;
                    tokens.set(controller, token);
                    // Without a first chunk, the client would not receive the headers.
                    controller.enqueue(new TextEncoder().encode(': connected\n\n'));
                    const accepts = getSubscription(token)?.accepts;
                    for (const message of accepts ? first.filter(accepts) : []) controller.enqueue(encode(message));
                },
                cancel() {
                    tokens.delete(own);
                },
            });
            return new Response(body, {
                headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
            });
        },
        revalidate,
        close() {
            for (const listener of tokens.keys()) close(listener);
        },
    };
}

/** Returns false for a disconnected or slow client. */
function enqueue(listener: Listener, bytes: Uint8Array): boolean {
    try {
        if ((listener.desiredSize ?? 0) > -MAX_BUFFERED_MESSAGES) listener.enqueue(bytes);
        else listener.error(new Error('The listener cannot keep up.'));
        return listener.desiredSize !== null;
    } catch {
        return false;
    }
}

function encode(message: StreamMessage): Uint8Array {
    return new TextEncoder().encode(`data: ${JSON.stringify(message)}\n\n`);
}
