import { constants, Inflate, inflateSync } from 'node:zlib';

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

/** Inflates an object that is too large to hold, in pieces of 64 KB. */
export interface SkippedObject {
    readonly consumed: number;
    /** Inflates the next piece, which is valid until the next call. Empty at the end, or where the bytes are damaged. */
    inflateNext(bytes: Uint8Array): Uint8Array;
}

/** The part of zlib's stream that works on bytes at once, which Node and workerd have in common. */
interface InflateEngine {
    _handle: {
        writeSync(
            flush: number,
            from: Uint8Array,
            fromOffset: number,
            fromLength: number,
            to: Uint8Array,
            toOffset: number,
            toLength: number,
        ): void;
    };
    /** Bytes that are left: of the result's room, and of the input. */
    _writeState: Uint32Array;
}

export function createSkippedObject(): SkippedObject {
    const engine = new Inflate() as unknown as InflateEngine;
    const piece = new Uint8Array(MAX_CHUNK_BYTES / 16);
    let consumed = 0;
    return {
        get consumed() {
            return consumed;
        },
        inflateNext(bytes) {
            const { byteLength } = bytes;
            // oxlint-disable-next-line no-underscore-dangle -- zlib's own names
            engine._handle.writeSync(constants.Z_NO_FLUSH, bytes, 0, byteLength, piece, 0, piece.byteLength);
            // oxlint-disable-next-line no-underscore-dangle -- zlib's own names
            const [roomLeft = 0, inputLeft = 0] = engine._writeState;
            consumed += byteLength - inputLeft;
            return piece.subarray(0, piece.byteLength - roomLeft);
        },
    };
}
