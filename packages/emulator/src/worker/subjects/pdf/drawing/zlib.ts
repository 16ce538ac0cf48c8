import { deflateSync, inflateSync } from 'node:zlib';

/**
 * In place of `fflate`, which PDFKit has for browsers: the runtime's own is several times as fast, and others wait for it.
 */
export function zlibSync(content: Uint8Array): Uint8Array {
    return deflateSync(content);
}

/** Limit of decompressed pixels, against hostile data. */
const MAX_PIXEL_BYTES = 64 * 1024 * 1024;

export function unzlib(content: Uint8Array, done: (error: unknown, unpacked?: Uint8Array) => void): void {
    done(null, inflateSync(content, { maxOutputLength: MAX_PIXEL_BYTES }));
}
