import { gzipSync } from 'node:zlib';

export interface ScriptSize {
    bytes: number;
    gzipBytes: number;
}

export function measureScriptSize(script: string): ScriptSize {
    const buffer = Buffer.from(script);
    return { bytes: buffer.length, gzipBytes: gzipSync(buffer).length };
}
