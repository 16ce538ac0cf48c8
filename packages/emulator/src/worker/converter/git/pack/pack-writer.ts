import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

import { createAppendOnlyBytes } from './append-only-bytes.js';
import { hashObject } from './pack-entries.js';

export interface PackWriter {
    readonly byteLength: number;
    /** Returns the id. Skips existing objects. */
    add(type: WrittenType, content: Uint8Array): string;
    /** Completes the pack, which then rejects further objects. */
    read(start: number, end: number): Uint8Array;
}

export type WrittenType = keyof typeof TYPE_CODES;

const TYPE_CODES = { commit: 1, tree: 2, blob: 3 } as const;

/** Higher levels take three times as long and hardly shrink images. */
const MIN_COMPRESSION_LEVEL = 1;

const HEADER_BYTES = 12;
const HASH_BYTES = 20;

const HASHED_BYTES = 1_048_576;

/** See gitformat-pack(5). */
export function createPackWriter(): PackWriter {
    const oids = new Set<string>();
    const entries = createAppendOnlyBytes();
    let complete: Record<'header' | 'checksum', Uint8Array> | undefined;
    const completePack = () => {
        const header = formatPackHeader(oids.size);
        const hash = createHash('sha1').update(header);
        for (let at = 0; at < entries.length; at += HASHED_BYTES) hash.update(entries.read(at, at + HASHED_BYTES));
        return { header, checksum: hash.digest() };
    };
    return {
        get byteLength() {
            return HEADER_BYTES + entries.length + HASH_BYTES;
        },
        add(type, content) {
            const oid = hashObject({ type, content });
            if (oids.has(oid)) return oid;
            if (complete) throw new Error('The pack is complete.');
            oids.add(oid);
            entries.append(formatEntryHeader(TYPE_CODES[type], content.byteLength));
            entries.append(deflateSync(content, { level: MIN_COMPRESSION_LEVEL }));
            return oid;
        },
        read(start, end) {
            complete ??= completePack();
            const { header, checksum } = complete;
            const first = Math.max(0, start - HEADER_BYTES);
            const last = Math.max(first, Math.min(end - HEADER_BYTES, entries.length));
            const checksumStart = HEADER_BYTES + entries.length;
            return Buffer.concat([
                header.subarray(start, end),
                first < entries.length ? entries.read(first, last) : new Uint8Array(),
                checksum.subarray(Math.max(0, start - checksumStart), Math.max(0, end - checksumStart)),
            ]);
        },
    };
}

function formatPackHeader(count: number): Buffer {
    const header = Buffer.from('PACK\0\0\0\u0002\0\0\0\0', 'latin1');
    header.writeUInt32BE(count, HEADER_BYTES - 4);
    return header;
}

export function formatEntryHeader(code: number, size: number): Uint8Array {
    const bytes = [(code << 4) | (size & 0x0f)];
    for (let rest = Math.floor(size / 16); rest > 0; rest = Math.floor(rest / 128)) {
        bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | 0x80;
        bytes.push(rest & 0x7f);
    }
    return Uint8Array.from(bytes);
}
