import { inflateSync } from 'node:zlib';

import pako from 'pako';

import type { ByteStore } from './byte-store.js';

/** Bytes that an encoder adds at most to what it can't compress, as zlib's `deflateBound` has it, and room for its head and sum. */
function getCompressedBound(size: number): number {
    return size + Math.ceil(size / 4096) + Math.ceil(size / 16_384) + 64;
}

/** An inflated object, and how many bytes it took. */
export interface Inflated {
    content: Uint8Array;
    consumed: number;
}

/** Where compressed bytes are. */
interface CompressedBytes {
    store: ByteStore;
    start: number;
    /** Where they end at last; undefined where nobody knows. */
    end?: number | undefined;
}

/** Times that more bytes are tried where an encoder took more room than zlib ever does. */
const MAX_TRIES = 4;

/**
 * Inflates an object of a known size; undefined where it has not arrived as a whole.
 *
 * @throws {Error} for damaged bytes, and for another size.
 */
export function decompressObject(
    { store, start, end = store.length }: CompressedBytes,
    size: number,
    isComplete: boolean,
): Inflated | undefined {
    for (let [length, tries] = [getCompressedBound(size), 1]; ; [length, tries] = [length * 2, tries + 1]) {
        const isAll = end - start < length;
        if (isAll && !isComplete) return undefined;
        try {
            return inflateOnce(store.read(start, Math.min(end, start + length)), size);
        } catch (error) {
            if (isAll || tries === MAX_TRIES) throw error;
        }
    }
}

function inflateOnce(bytes: Uint8Array, size: number): Inflated {
    // The types lack `info`, by which Node and workerd return the engine beside the result.
    const { buffer, engine } = inflateSync(bytes, {
        info: true,
        maxOutputLength: size + 1,
        chunkSize: Math.min(Math.max(size, MIN_CHUNK_BYTES), MAX_CHUNK_BYTES),
    }) as unknown as { buffer: Uint8Array; engine: { bytesWritten: number } };
    if (buffer.byteLength !== size) throw new Error('The object has another size than it states.');
    return { content: buffer, consumed: engine.bytesWritten };
}

/** Bytes of the result that zlib writes at once. */
const [MIN_CHUNK_BYTES, MAX_CHUNK_BYTES] = [64, 1_048_576];

/** Inflates an object that is too large to hold, piece by piece. */
export interface SkippedObject {
    /** Compressed bytes that the object took so far. */
    readonly consumed: number;
    readonly isDone: boolean;
    /**
     * Inflates the next compressed bytes, of which the last ones can follow the object. Returns the number of inflated bytes.
     *
     * @throws {Error} for damaged bytes, for missing ones, and for more than the object states.
     */
    inflateNext(bytes: Uint8Array): number;
}

/** `onPiece` gets the pieces of the object, which states its size. */
export function createSkippedObject(size: number, onPiece: (piece: Uint8Array) => void): SkippedObject {
    const engine = new pako.Inflate({ chunkSize: PIECE_BYTES });
    let [consumed, inflated] = [0, 0];
    engine.onData = (piece) => {
        inflated += piece.byteLength;
        if (inflated <= size) onPiece(piece);
    };
    return {
        get consumed() {
            return consumed;
        },
        get isDone() {
            return engine.ended;
        },
        inflateNext(bytes) {
            const before = inflated;
            engine.push(bytes, false);
            consumed += bytes.byteLength - engine.strm.avail_in;
            const isDamaged = engine.err !== 0 || bytes.byteLength === 0;
            if (isDamaged || inflated > size || (engine.ended && inflated < size))
                throw new Error('An object of the pack is damaged.');
            return inflated - before;
        },
    };
}

const PIECE_BYTES = 65_536;
