/** Delivers a version's first event alone: a blocking script then interrupts no others. */
export interface VersionFirstEventIsolationGate {
    waitForFirst(version: Version): Promise<void> | undefined;
    track(version: Version, delivery: Promise<unknown>): void;
}

interface Version {
    name: string;
    version: number;
}

/** The timer does not fire while a script blocks the runtime. */
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
