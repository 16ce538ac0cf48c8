import { createEventLoopRoundLimiter } from './yield.js';
import { startTimer, type StartTimeout } from './timeouts.js';

/** Bounds on how much of a body is read, and for how long. */
export interface BodyReadLimits {
    bytes: number;
    /** Default: as long as it takes. */
    milliseconds?: number;
    /** Default: by a timer of its own. */
    startTimeout?: StartTimeout;
    /** Whether another reader has a copy of the body, which would wait for the chunk size. Default: false. */
    isShared?: boolean;
}

/** Bytes that are read at once. */
const CHUNK_BYTES = 64 * 1024;

/** Bytes that are read at first: most bodies are small, and to set much aside takes longer than to read them. */
const FIRST_CHUNK_BYTES = 4 * 1024;

/** Reads a body in chunks, and yields between them. Returns how it ended; throws if the client disconnects. */
export async function readBodyChunks(
    body: ReadableStream<Uint8Array>,
    { bytes, milliseconds, startTimeout = startTimer, isShared = false }: BodyReadLimits,
    onChunk: (chunk: Uint8Array<ArrayBuffer>) => void,
): Promise<'complete' | 'larger' | 'late'> {
    const reader = body.getReader({ mode: 'byob' });
    const yieldIfNeeded = createEventLoopRoundLimiter();
    let isLate = false;
    let isRead = false;
    const onTimeout = () => {
        isLate = true;
        // A read that waits ends with this.
        reader.cancel().catch(() => {});
    };
    const endTimeout = milliseconds === undefined ? undefined : startTimeout(milliseconds, onTimeout);
    try {
        let room = new Uint8Array(FIRST_CHUNK_BYTES);
        for (let length = 0; ;) {
            // Until the buffer is full or the body has ended: another call to detect the end takes a turn of the event
            // loop.
            const { done, value } = await (isShared ? reader.read(room) : reader.readAtLeast(room.byteLength, room));
            if (isLate) return 'late';
            length += value?.byteLength ?? 0;
            if (length > bytes) return 'larger';
            // A copy: what was set aside is read into again.
            if (value && value.byteLength > 0) onChunk(value.slice());
            const isFull = value?.byteLength === value?.buffer.byteLength;
            if (done || (!isFull && !isShared)) {
                isRead = true;
                // The sender continues only after the rest was cancelled.
                if (!done) reader.cancel().catch(() => {});
                return 'complete';
            }
            room = isFull && length < CHUNK_BYTES ? new Uint8Array(CHUNK_BYTES) : new Uint8Array(value.buffer);
            // Most bodies are one piece, and would wait for a timer in vain.
            if (length > value.byteLength) await yieldIfNeeded();
        }
    } catch (error) {
        if (isLate) return 'late';
        throw error;
    } finally {
        endTimeout?.();
        // A reader is not released after the end of its stream: each release creates an error with its stack.
        if (!isRead) reader.releaseLock();
    }
}
