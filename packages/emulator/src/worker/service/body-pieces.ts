import { createRounds } from './rounds.js';

/** Bounds on how much of a body is read, and for how long. */
export interface BodyBounds {
    bytes: number;
    /** Default: as long as it takes. */
    milliseconds?: number;
}

/** Bytes that are read at once. */
const PIECE = 64 * 1024;

/** Hands over a body piece by piece, and lets others go on between the pieces. Tells how it ended; throws when it breaks off. */
export async function readPieces(
    body: ReadableStream<Uint8Array>,
    { bytes, milliseconds }: BodyBounds,
    take: (piece: Uint8Array) => void,
): Promise<'complete' | 'larger' | 'late'> {
    const reader = body.getReader({ mode: 'byob' });
    const giveWay = createRounds();
    let isLate = false;
    const giveUp = () => {
        isLate = true;
        // A read that waits ends with this.
        reader.cancel().catch(() => {});
    };
    const timer = milliseconds === undefined ? undefined : setTimeout(giveUp, milliseconds);
    try {
        for (let length = 0; ; await giveWay()) {
            const { done, value } = await reader.read(new Uint8Array(PIECE));
            if (isLate) return 'late';
            if (done) return 'complete';
            length += value.byteLength;
            if (length > bytes) return 'larger';
            // A copy: the piece may be a small part of what was set aside for it.
            take(value.slice());
        }
    } catch (error) {
        if (isLate) return 'late';
        throw error;
    } finally {
        clearTimeout(timer);
        reader.releaseLock();
    }
}

/** All pieces as one. */
export function joinPieces(pieces: Uint8Array[]): Uint8Array<ArrayBuffer> {
    const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.byteLength, 0));
    let offset = 0;
    for (const piece of pieces) {
        whole.set(piece, offset);
        offset += piece.byteLength;
    }
    return whole;
}
