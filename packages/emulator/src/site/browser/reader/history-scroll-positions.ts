import { createRandomHexId } from '../globals/cookies.js';

/** `sessionStorage` key. */
const STORED = 'svc-int.positions';

const MAX_ENTRIES = 100;

export interface HistoryScrollPositions {
    save(): void;
    /** Returns the scroll position of a new current entry, unless unknown or restored by the browser. */
    turn(): number | undefined;
    /** Call once the entry's page is shown. */
    restore(): void;
    /** Disables the browser's scroll restoration. */
    own(): void;
}

export function createHistoryScrollPositions(): HistoryScrollPositions {
    const kept = readStored();
    let isOwn = history.scrollRestoration === 'manual';
    let isShown = true;
    let key = initializeEntry();
    const getPosition = () => (isOwn ? kept.get(key) : undefined);
    const savePosition = () => {
        // While the entry's page is not shown, another page scrolls.
        if (isShown) kept.set(key, Math.round(scrollY));
    };
    addEventListener('pagehide', () => {
        savePosition();
        store(kept);
        // The browser restores the position until this page is shown again.
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
            // A fragment link created an entry; its click saved the position.
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

const KEY = 'svcIntEntry';

function initializeEntry(): string {
    const key = findEntryKey() ?? createRandomHexId();
    // Keeps the entry's state of other scripts.
    history.replaceState({ ...(history.state as object | null), [KEY]: key }, '');
    return key;
}

function findEntryKey(): string | undefined {
    const key = (history.state as Record<string, unknown> | null)?.[KEY];
    return typeof key === 'string' ? key : undefined;
}

/** Storage access may throw. */
function readStored(): Map<string, number> {
    try {
        return new Map(JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as [string, number][]);
    } catch {
        return new Map();
    }
}

function store(kept: ReadonlyMap<string, number>): void {
    try {
        sessionStorage.setItem(STORED, JSON.stringify([...kept].slice(-MAX_ENTRIES)));
    } catch {
        // Without storage, the page starts at the top.
    }
}
