import { inflateSync } from 'node:zlib';

import pako from 'pako';

import type { AppendOnlyBytes } from './append-only-bytes.js';

/** Worst case of zlib's `deflateBound`, with header and checksum. */
function getCompressedBound(size: number): number {
    return size + Math.ceil(size / 4096) + Math.ceil(size / 16_384) + 64;
}

export interface Inflated {
    content: Uint8Array;
    consumed: number;
}

interface CompressedBytes {
    store: AppendOnlyBytes;
    start: number;
    end?: number | undefined;
}

/** Retries double the input, for encoders with more overhead than zlib. */
const MAX_TRIES = 4;

/**
 * Returns `undefined` if the bytes are incomplete.
 *
 * @throws {Error} if they are damaged or the size differs.
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
    // `info: true` also returns the engine, but not in the types.
    const { buffer, engine } = inflateSync(bytes, {
        info: true,
        maxOutputLength: size + 1,
        chunkSize: Math.min(Math.max(size, MIN_CHUNK_BYTES), MAX_CHUNK_BYTES),
    }) as unknown as { buffer: Uint8Array; engine: { bytesWritten: number } };
    if (buffer.byteLength !== size)
        throw new Error('The pack is damaged: the size of an object differs from its declared size.');
    return { content: buffer, consumed: engine.bytesWritten };
}

const [MIN_CHUNK_BYTES, MAX_CHUNK_BYTES] = [64, 1_048_576];

export interface SkippedObject {
    readonly consumed: number;
    readonly isDone: boolean;
    /**
     * `bytes` may continue after the object. Returns the number of inflated bytes.
     *
     * @throws {Error} for damaged or missing bytes, or another size.
     */
    inflateNext(bytes: Uint8Array): number;
}

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
