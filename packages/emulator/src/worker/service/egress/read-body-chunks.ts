import { createYieldIfNeeded } from '../event-loop/yield.js';
import { startTimer, type StartTimeout } from '../event-loop/timeouts.js';

export interface BodyReadLimits {
    bytes: number;
    milliseconds?: number;
    startTimeout?: StartTimeout;
    /** Whether another reader of the body would wait for a full chunk. */
    isShared?: boolean;
}

const CHUNK_BYTES = 64 * 1024;

/** Allocating a large buffer takes longer than reading a small body. */
const FIRST_CHUNK_BYTES = 4 * 1024;

export async function readBodyChunks(
    body: ReadableStream<Uint8Array>,
    { bytes, milliseconds, startTimeout = startTimer, isShared = false }: BodyReadLimits,
    onChunk: (chunk: Uint8Array<ArrayBuffer>) => void,
): Promise<'complete' | 'larger' | 'late'> {
    const reader = body.getReader({ mode: 'byob' });
    const yieldIfNeeded = createYieldIfNeeded();
    let isLate = false;
    let isRead = false;
    const onTimeout = () => {
        isLate = true;
        reader.cancel().catch(() => {});
    };
    const endTimeout = milliseconds === undefined ? undefined : startTimeout(milliseconds, onTimeout);
    try {
        let room = new Uint8Array(FIRST_CHUNK_BYTES);
        for (let length = 0; ;) {
            // Fills the buffer: a further call would yield to the event loop.
            const { done, value } = await (isShared ? reader.read(room) : reader.readAtLeast(room.byteLength, room));
            if (isLate) return 'late';
            length += value?.byteLength ?? 0;
            if (length > bytes) return 'larger';
            if (value && value.byteLength > 0) onChunk(value.slice());
            const isFull = value?.byteLength === value?.buffer.byteLength;
            if (done || (!isFull && !isShared)) {
                isRead = true;
                // The sender continues only after the rest is canceled.
                if (!done) reader.cancel().catch(() => {});
                return 'complete';
            }
            room = isFull && length < CHUNK_BYTES ? new Uint8Array(CHUNK_BYTES) : new Uint8Array(value.buffer);
            if (length > value.byteLength) await yieldIfNeeded();
        }
    } catch (error) {
        if (isLate) return 'late';
        throw error;
    } finally {
        endTimeout?.();
        // After the last chunk, a release would only create an error.
        if (!isRead) reader.releaseLock();
    }
}
