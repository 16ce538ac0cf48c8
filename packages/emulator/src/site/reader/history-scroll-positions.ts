import { createRandomHexId } from '../globals/cookies.js';

/** In the storage of a window: where the pages of its history were scrolled to. */
const STORED = 'svc-int.positions';

/** Entries of the history that are remembered. */
const MAX_ENTRIES = 100;

/** Where the entries of the window's history are scrolled to, each of which has a key of its own. */
export interface HistoryScrollPositions {
    /** Remembers where the reader is. */
    save(): void;
    /** Another entry has become the current one. Gives where its page is to be scrolled to; undefined where nobody was there, or the browser sees to it. */
    turn(): number | undefined;
    /** The page of the current entry is shown. */
    restore(): void;
    /** From now on the browser does not see to it. */
    own(): void;
}

export function createHistoryScrollPositions(): HistoryScrollPositions {
    const kept = readStored();
    let isOwn = history.scrollRestoration === 'manual';
    let isShown = true;
    let key = initializeEntry();
    const getPosition = () => (isOwn ? kept.get(key) : undefined);
    const savePosition = () => {
        // What is scrolled is the page before, as long as the one of the entry has not come.
        if (isShown) kept.set(key, Math.round(scrollY));
    };
    addEventListener('pagehide', () => {
        savePosition();
        store(kept);
        // It does so until this page is shown again.
        history.scrollRestoration = 'auto';
    });
    addEventListener('pageshow', ({ persisted }) => {
        if (persisted && isOwn) history.scrollRestoration = 'manual';
    });
    const first = getPosition();
    if (first !== undefined) scrollTo({ top: first, behavior: 'instant' });
    return {
        save: savePosition,
        turn() {
            // A place in the page has made an entry of its own: the click has kept where the reader was.
            if (findEntryKey() !== undefined) savePosition();
            key = initializeEntry();
            isShown = false;
            return getPosition();
        },
        restore: () => void (isShown = true),
        own() {
            isOwn = true;
            history.scrollRestoration = 'manual';
        },
    };
}

/** Name under which the state of an entry has its key. */
const KEY = 'svcIntEntry';

function initializeEntry(): string {
    const key = findEntryKey() ?? createRandomHexId();
    // Scripts may keep something there, too.
    history.replaceState({ ...(history.state as object | null), [KEY]: key }, '');
    return key;
}

function findEntryKey(): string | undefined {
    const key = (history.state as Record<string, unknown> | null)?.[KEY];
    return typeof key === 'string' ? key : undefined;
}

/** A browser may keep nothing for a page. */
function readStored(): Map<string, number> {
    try {
        // Only `store` writes it.
        return new Map(JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as [string, number][]);
    } catch {
        return new Map();
    }
}

function store(kept: ReadonlyMap<string, number>): void {
    try {
        sessionStorage.setItem(STORED, JSON.stringify([...kept].slice(-MAX_ENTRIES)));
    } catch {
        // The reader begins at the top then.
    }
}
