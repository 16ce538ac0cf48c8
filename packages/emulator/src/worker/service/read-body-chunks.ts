import { createEventLoopRoundLimiter } from './yield.js';
import { startTimer, type StartTimeout } from './timeouts.js';

/** Bounds on how much of a body is read, and for how long. */
export interface BodyReadLimits {
    bytes: number;
    /** Default: as long as it takes. */
    milliseconds?: number;
    /** Default: by a timer of its own. */
    startTimeout?: StartTimeout;
    /** Whether somebody else reads a copy of it, who would wait for as much as is read at once. Default: no. */
    isShared?: boolean;
}

/** Bytes that are read at once. */
const CHUNK_BYTES = 64 * 1024;

/** Bytes that are read at first: most bodies are small, and to set much aside takes longer than to read them. */
const FIRST_CHUNK_BYTES = 4 * 1024;

/** Hands over a body piece by piece, and lets others go on between the pieces. Tells how it ended; throws when it breaks off. */
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
            // Until there is no room left, or nothing comes any more: to be told of the end takes another turn of the event loop.
            const { done, value } = await (isShared ? reader.read(room) : reader.readAtLeast(room.byteLength, room));
            if (isLate) return 'late';
            length += value?.byteLength ?? 0;
            if (length > bytes) return 'larger';
            // A copy: what was set aside is read into again.
            if (value && value.byteLength > 0) onChunk(value.slice());
            const isFull = value?.byteLength === value?.buffer.byteLength;
            if (done || (!isFull && !isShared)) {
                isRead = true;
                // Who sent it is done only once it is let go of.
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
        // Nobody else reads what has ended. To let go of it makes an error, with its stack, each time.
        if (!isRead) reader.releaseLock();
    }
}
