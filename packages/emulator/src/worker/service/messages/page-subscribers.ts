export interface SubscribedPage {
    site: string;
    base: string;
    /** URL of the change stream, which contains the page and its dependencies. */
    url: string;
    visitorCookies: string;
}

export type ReadVisiblePageStateFn = (page: SubscribedPage) => Promise<string>;

export type PageTransport = 'events' | 'socket';

export interface PageSubscribers {
    readonly transport: PageTransport;
    /** Sends the state at once and after each change. Throws `ServiceError` if there are too many subscribers. */
    subscribe(request: Request, page: SubscribedPage): Promise<Response>;
    notifyChanged(): void;
    /** Closes all streams, so clients reconnect. */
    end(): void;
}

/** Most readers see the same state, which a check computes once. */
export function createSharedPageStateCheck(
    readState: ReadVisiblePageStateFn,
    checkSubscribers: (readState: ReadVisiblePageStateFn) => Promise<unknown>,
): () => void {
    let isStale = false;
    let isChecking = false;
    const checkUntilCurrent = async () => {
        isChecking = true;
        try {
            for (; isStale;) {
                isStale = false;
                await checkSubscribers(memoizeReads(readState));
            }
        } finally {
            isChecking = false;
        }
    };
    return () => {
        isStale = true;
        if (!isChecking) void checkUntilCurrent();
    };
}

function memoizeReads(readState: ReadVisiblePageStateFn): ReadVisiblePageStateFn {
    const states = new Map<string, Promise<string>>();
    return (page) => {
        const key = JSON.stringify(page);
        const state = states.get(key) ?? readState(page);
        states.set(key, state);
        return state;
    };
}
