/** All of a page that says what its visitor sees there. It is kept as long as the page listens. */
export interface SubscribedPage {
    /** Id of the site. */
    site: string;
    /** Its path. */
    base: string;
    /** Address at which the page has asked to listen, as the browser has it: it says where the page is, and what stands in it. */
    url: string;
    /** Cookies by which the site knows the visitor; empty where there are none. */
    visitorCookies: string;
}

/** Gives what the visitor of a page sees now, and nothing of what is not for them. */
export type ReadVisiblePageStateFn = (page: SubscribedPage) => Promise<string>;

/** How pages are told: by an answer that goes on, or by a WebSocket. */
export type PageTransport = 'events' | 'socket';

/** Tells pages of sites what their visitors see, whenever that has changed. */
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
 * Runs rounds one after the other: what is noticed during one is looked at in the next, however often it was. A look takes longer than many a
 * write, and most readers of a page see the same: in a round each sight is looked at once.
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
