/** Number of pending writers from which a commit waits for others. */
const MIN_WRITERS_TO_BATCH = 4;

/**
 * Combines writes of about the same time. All synchronous writes are one transaction, and each transaction is a disk
 * write that everyone waits for.
 */
export interface GroupCommit {
    /** Announces a writer; returns the function to call at its end. */
    beginWriter: () => () => void;
    /** Resolves for all who wait at once, when nothing is left to do in memory; at once where few are under way. */
    waitForBatch: () => Promise<void>;
}

export function createGroupCommit(minWriters = MIN_WRITERS_TO_BATCH): GroupCommit {
    let activeWriters = 0;
    let next: Promise<void> | undefined;
    const waitForEventLoop = () =>
        new Promise<void>((resolve) => {
            // A timer fires in the next round of the event loop.
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
