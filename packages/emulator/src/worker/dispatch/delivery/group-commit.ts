const MIN_WRITERS_TO_BATCH = 4;

/** Each transaction waits for a disk write, and synchronous writes share a transaction. */
export interface GroupCommit {
    beginWriter: () => () => void;
    /** Resolves for all writers in the next event loop round; at once for few writers. */
    waitForBatch: () => Promise<void>;
}

export function createGroupCommit(minWriters = MIN_WRITERS_TO_BATCH): GroupCommit {
    let activeWriters = 0;
    let next: Promise<void> | undefined;
    const waitForEventLoop = () =>
        new Promise<void>((resolve) => {
            setTimeout(() => {
                next = undefined;
                resolve();
            }, 0);
        });
    return {
        beginWriter() {
            activeWriters++;
            return () => void activeWriters--;
        },
        async waitForBatch() {
            if (activeWriters >= minWriters) await (next ??= waitForEventLoop());
        },
    };
}
