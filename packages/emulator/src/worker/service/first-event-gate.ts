/**
 * Delivers the first event of each version alone, so that a version that blocks the runtime interrupts no other events.
 */
export interface VersionFirstEventIsolationGate {
    /** Resolves when the first event of a version has ended, or after a while; undefined where nothing is to be waited for. */
    waitForFirst(version: Version): Promise<void> | undefined;
    /** An event of a version goes, which may be the first. */
    track(version: Version, delivery: Promise<unknown>): void;
}

interface Version {
    /** Of the integration. */
    name: string;
    version: number;
}

/** Milliseconds for which others wait. A timer does not fire in a runtime that is blocked. */
const MAX_WAIT_MS = 500;

export function createFirstEventGate(timeoutMs = MAX_WAIT_MS): VersionFirstEventIsolationGate {
    const firsts = new Map<string, { version: number; over: Promise<void>; isOver: boolean }>();
    return {
        waitForFirst({ name, version }) {
            const first = firsts.get(name);
            return first?.version === version && !first.isOver ? first.over : undefined;
        },
        track({ name, version }, delivery) {
            if (firsts.get(name)?.version === version) return;
            const over = waitForEnd(delivery, timeoutMs).then(() => void (first.isOver = true));
            const first = { version, over, isOver: false };
            firsts.set(name, first);
        },
    };
}

async function waitForEnd(delivery: Promise<unknown>, milliseconds: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
    await Promise.race([delivery, late]).catch(() => {});
    clearTimeout(timer);
}
