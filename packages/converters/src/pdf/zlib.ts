import { deflateSync, inflateSync } from 'node:zlib';

/** Replaces `fflate`: the native zlib is several times faster, and compression blocks other requests. */
export function zlibSync(content: Uint8Array): Uint8Array {
    return deflateSync(content);
}

/** Limits decompressed bytes, against decompression bombs. */
const MAX_PIXEL_BYTES = 64 * 1024 * 1024;

export function unzlib(content: Uint8Array, done: (error: unknown, unpacked?: Uint8Array) => void): void {
    done(null, inflateSync(content, { maxOutputLength: MAX_PIXEL_BYTES }));
}
