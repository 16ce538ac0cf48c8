import { ServiceError } from './service-error.js';

/** Pages of sites that listen at once. */
const MOST_LISTENERS = 100;

/** Messages that wait for one listener. */
const MAX_WAITING = 100;

/** Tells pages of sites what their visitors see, whenever that has changed. */
export interface PageListeners {
    /** A new listener, who is told at once; `look` gives what its visitor sees. Throws `ServiceError` where there are too many. */
    listen(look: () => Promise<string>): Promise<Response>;
    /** Something was written: looks again for each listener. */
    notice(): void;
}

interface Listener {
    look: () => Promise<string>;
    controller: ReadableStreamDefaultController<Uint8Array>;
    told: string;
}

export function createPageListeners(most = MOST_LISTENERS): PageListeners {
    const listeners = new Set<Listener>();
    let isStale = false;
    let isLooking = false;

    const tell = async (listener: Listener) => {
        const seen = await listener.look();
        if (seen === listener.told) return;
        listener.told = seen;
        if (!offer(listener.controller, seen)) listeners.delete(listener);
    };
    const lookAgain = async () => {
        isLooking = true;
        // Changes meanwhile are looked at in one more round.
        for (; isStale;) {
            isStale = false;
            await Promise.all([...listeners].map(tell));
        }
        isLooking = false;
    };
    return {
        async listen(look) {
            const told = await look();
            if (listeners.size >= most)
                throw new ServiceError(503, `No more than ${most} pages listen at once.`, { 'retry-after': '60' });
            let own: Listener | undefined;
            const body = new ReadableStream<Uint8Array>({
                start(controller) {
                    own = { look, controller, told };
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
        notice() {
            isStale = listeners.size > 0;
            if (isStale && !isLooking) void lookAgain();
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
