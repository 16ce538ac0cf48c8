/** Renders integration blocks again; reloads for other changes. */
import type { PageFacts, PageStateDigests } from '../page-facts.js';
import { INTEGRATION_VERSIONS_CHANGED_EVENT } from '../page-events.js';
import { readPageChangeStream } from './read-changes.js';

const INITIAL_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 60_000;

/** Storage key. Prevents reload loops. */
const RELOAD_REASON_KEY = 'svc-int.reloaded-for';

const RELOADING = 'svc-int.reloading';

/** Listens only while the page is visible: browsers limit connections per host. */
export function refreshPageOnChange({ changes, transport, state: first }: PageFacts): () => void {
    const following = new AbortController();
    const { signal } = following;
    let current = first;
    let reading: AbortController | undefined;
    let pause = INITIAL_PAUSE_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = (): void => {
        clearTimeout(timer);
        reading?.abort();
    };
    const onOpen = (): void => void (pause = INITIAL_PAUSE_MS);
    const onData = (data: string): void => {
        const next = JSON.parse(data) as PageStateDigests;
        applyState(current, next);
        current = next;
    };
    const open = async (): Promise<void> => {
        close();
        const own = (reading = new AbortController());
        await readPageChangeStream(changes, transport, { onOpen, onData, signal: own.signal });
        if (own.signal.aborted) return;
        timer = setTimeout(() => void open(), pause);
        pause = Math.min(pause * 2, MAX_PAUSE_MS);
    };
    const listen = (): void => (document.visibilityState === 'visible' ? void open() : close());
    document.addEventListener('visibilitychange', listen, { signal });
    addEventListener('pagehide', close, { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && listen(), { signal });
    signal.addEventListener('abort', close);
    listen();
    return () => following.abort();
}

function applyState(before: PageStateDigests, next: PageStateDigests): void {
    if (before.site !== next.site || before.content !== next.content) return refreshPage(next);
    if (JSON.stringify(before.integrations) !== JSON.stringify(next.integrations))
        document.dispatchEvent(new CustomEvent(INTEGRATION_VERSIONS_CHANGED_EVENT, { detail: next.integrations }));
}

function refreshPage({ site, content }: PageStateDigests): void {
    const reason = `${site} ${content}`;
    if (sessionStorage.getItem(RELOAD_REASON_KEY) === reason) return;
    sessionStorage.setItem(RELOAD_REASON_KEY, reason);
    sessionStorage.setItem(RELOADING, location.href);
    location.reload();
}

export function consumeReloadOnChangeMarker(): boolean {
    try {
        const from = sessionStorage.getItem(RELOADING);
        sessionStorage.removeItem(RELOADING);
        return from === location.href;
    } catch {
        return false;
    }
}
