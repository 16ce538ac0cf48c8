/** Runs one piece of work after changes: at once after the first, and once more for all that came while it ran. */
export interface ChangeLoop {
    /** Something changed. */
    notice(path: string): void;
    /** Resolves when nothing is running or waiting. */
    idle(): Promise<void>;
}

/**
 * Makes a loop that never runs twice at a time, so that what was begun earlier can't overtake what was begun later.
 * `run` gets the paths that changed since it was last begun, and must not throw.
 */
export function createChangeLoop(run: (changed: ReadonlySet<string>) => Promise<void>): ChangeLoop {
    let waiting = new Set<string>();
    let running: Promise<void> | undefined;

    const work = async () => {
        while (waiting.size > 0) {
            const changed = waiting;
            waiting = new Set();
            await run(changed);
        }
        running = undefined;
    };

    return {
        notice(path) {
            waiting.add(path);
            running ??= work();
        },
        idle: async () => running,
    };
}
