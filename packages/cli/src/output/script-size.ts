import { gzipSync } from 'node:zlib';

/** Size of a script, plain and compressed. */
export interface ScriptSize {
    /** Bytes of the text in UTF-8. */
    bytes: number;
    /** Bytes after gzip. */
    gzipBytes: number;
}

/** Measures a script. */
export function measureScript(script: string): ScriptSize {
    const buffer = Buffer.from(script);
    return { bytes: buffer.length, gzipBytes: gzipSync(buffer).length };
}
