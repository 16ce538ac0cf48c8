/** Data of a page for computing the state that its visitor sees, stored for the duration of the subscription. */
export interface SubscribedPage {
    /** Id of the site. */
    site: string;
    /** Its path. */
    base: string;
    /** URL of the subscription request in the browser, which contains the page and its dependencies. */
    url: string;
    /** Cookies by which the site knows the visitor; empty where there are none. */
    visitorCookies: string;
}

/** Reads the state that the visitor of a page may see. */
export type ReadVisiblePageStateFn = (page: SubscribedPage) => Promise<string>;

/** Transport of a page: SSE or WebSocket. */
export type PageTransport = 'events' | 'socket';

/** Notifies pages of sites when the state that their visitors see has changed. */
export interface PageSubscribers {
    readonly transport: PageTransport;
    /** Answers a page that wants to listen: it is told at once, and of each change. Throws `ServiceError` where there are too many. */
    subscribe(request: Request, page: SubscribedPage): Promise<Response>;
    /** Something was written: looks again for each listener. */
    notifyChanged(): void;
    /** Ends all of them, who then begin again. */
    end(): void;
}

/**
 * Runs rounds of checks in sequence: changes during a round are checked in the next one. A check takes longer than many
 * writes, and most readers see the same state, which a round computes once.
 */
export function createPageCheckRoundCoalescer(
    readState: ReadVisiblePageStateFn,
    runRound: (readState: ReadVisiblePageStateFn) => Promise<unknown>,
): () => void {
    let isStale = false;
    let isLooking = false;
    const runRounds = async () => {
        isLooking = true;
        try {
            for (; isStale;) {
                isStale = false;
                await runRound(memoizeReads(readState));
            }
        } finally {
            isLooking = false;
        }
    };
    return () => {
        isStale = true;
        if (!isLooking) void runRounds();
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
