import {
    createSharedPageStateCheck,
    type SubscribedPage,
    type ReadVisiblePageStateFn,
    type PageSubscribers,
} from './page-subscribers.js';
import { assertBelowSubscriberLimit } from './assert-below-subscriber-limit.js';

const MAX_LISTENERS = 100;

const MAX_BUFFERED_MESSAGES = 100;

interface Listener {
    page: SubscribedPage;
    controller: ReadableStreamDefaultController<Uint8Array>;
    lastState: string;
}

export function createSsePageSubscribers(readState: ReadVisiblePageStateFn, limit = MAX_LISTENERS): PageSubscribers {
    const listeners = new Set<Listener>();
    const sendState = async (listener: Listener, read: ReadVisiblePageStateFn) => {
        const state = await read(listener.page);
        if (state === listener.lastState) return;
        listener.lastState = state;
        if (!enqueue(listener.controller, state)) listeners.delete(listener);
    };
    return {
        transport: 'events',
        async subscribe(_, page) {
            const state = await readState(page);
            assertBelowSubscriberLimit(listeners.size, limit);
            let own: Listener | undefined;
            const body = new ReadableStream<Uint8Array>({
                start(controller) {
                    own = { page, controller, lastState: state };
                    listeners.add(own);
                    controller.enqueue(encode(state));
                },
                cancel() {
                    if (own) listeners.delete(own);
                },
            });
            return new Response(body, {
                headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
            });
        },
        notifyChanged: createSharedPageStateCheck(readState, (read) =>
            Promise.all([...listeners].map((listener) => sendState(listener, read))),
        ),
        end() {
            for (const { controller } of listeners) controller.close();
            listeners.clear();
        },
    };
}

/** Returns false for a disconnected or slow client. */
function enqueue(controller: Listener['controller'], text: string): boolean {
    try {
        if ((controller.desiredSize ?? 0) <= -MAX_BUFFERED_MESSAGES)
            controller.error(new Error('The listener cannot keep up.'));
        else controller.enqueue(encode(text));
        return controller.desiredSize !== null;
    } catch {
        return false;
    }
}

function encode(text: string): Uint8Array {
    return new TextEncoder().encode(`data: ${text}\n\n`);
}
