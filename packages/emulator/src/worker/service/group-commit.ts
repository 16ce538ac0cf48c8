/** How many have to be under way before one waits for others. */
const MIN_WRITERS_TO_BATCH = 4;

/**
 * Has those who write at about the same time do so together. All that is written in one piece of work is one transaction, and each
 * transaction is a write to the disk for which everyone waits.
 */
export interface GroupCommit {
    /** Somebody is under way who will write; gives what is to be called at the end. */
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
