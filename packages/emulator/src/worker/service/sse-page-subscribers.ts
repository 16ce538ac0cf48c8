import { createCoalescer, type SubscribedPage, type ReadPageState, type PageSubscribers } from './page-subscribers.js';
import { assertListenerLimit } from './listener-limit.js';

/** Pages of sites that listen at once. */
const MOST_LISTENERS = 100;

/** Messages that wait for one listener. */
const MAX_WAITING = 100;

interface Listener {
    page: SubscribedPage;
    controller: ReadableStreamDefaultController<Uint8Array>;
    told: string;
}

/** Pages that listen by server-sent events. They keep a workspace in memory. */
export function createSsePageSubscribers(look: ReadPageState, most = MOST_LISTENERS): PageSubscribers {
    const listeners = new Set<Listener>();
    const tell = async (listener: Listener, seenBy: ReadPageState) => {
        const seen = await seenBy(listener.page);
        if (seen === listener.told) return;
        listener.told = seen;
        if (!offer(listener.controller, seen)) listeners.delete(listener);
    };
    return {
        transport: 'events',
        async subscribe(_, page) {
            const told = await look(page);
            assertListenerLimit(listeners.size, most);
            let own: Listener | undefined;
            const body = new ReadableStream<Uint8Array>({
                start(controller) {
                    own = { page, controller, told };
                    listeners.add(own);
                    controller.enqueue(encode(told));
                },
                cancel() {
                    if (own) listeners.delete(own);
                },
            });
            return new Response(body, {
                headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
            });
        },
        notifyChanged: createCoalescer(look, (seenBy) =>
            Promise.all([...listeners].map((listener) => tell(listener, seenBy))),
        ),
        end() {
            for (const { controller } of listeners) controller.close();
            listeners.clear();
        },
    };
}

/** False when the listener has gone, or reads so slowly that it should start over. */
function offer(controller: Listener['controller'], text: string): boolean {
    try {
        if ((controller.desiredSize ?? 0) <= -MAX_WAITING) controller.error(new Error('The listener cannot keep up.'));
        else controller.enqueue(encode(text));
        return controller.desiredSize !== null;
    } catch {
        return false;
    }
}

function encode(text: string): Uint8Array {
    return new TextEncoder().encode(`data: ${text}\n\n`);
}
