import { createHash, type Hash } from 'node:crypto';

import type { AppendOnlyBytes } from './append-only-bytes.js';
import { readVariableNumber } from './delta.js';

export interface GitObject {
    type: string;
    content: Uint8Array;
}

export interface PackEntry {
    /** Start of the entry's header. */
    offset: number;
    /** Start of the compressed bytes. */
    start: number;
    end: number;
    /** Empty for a delta. */
    type: string;
    size: number;
    base: number | string | undefined;
    /** `undefined` for an unresolved delta. */
    oid: string | undefined;
}

export const PACK_HEADER_BYTES = 12;

const MAX_ENTRY_HEADER_BYTES = 40;

const OID_BYTES = 20;
const WHOLE_TYPES = new Map([
    [1, 'commit'],
    [2, 'tree'],
    [3, 'blob'],
    [4, 'tag'],
]);

/** `OBJ_OFS_DELTA` and `OBJ_REF_DELTA`. */
const [OFFSET_DELTA, OID_DELTA] = [6, 7];

/**
 * Returns `undefined` for an incomplete header.
 *
 * @throws {Error} if the bytes are no pack.
 */
export function readPackEntryCount(store: AppendOnlyBytes): number | undefined {
    const bytes = Buffer.from(store.read(0, PACK_HEADER_BYTES));
    if (bytes.byteLength < PACK_HEADER_BYTES) return undefined;
    const version = bytes.readUInt32BE(4);
    if (bytes.toString('latin1', 0, 4) !== 'PACK' || version < 2 || version > 3)
        throw new Error('The response is not a Git pack.');
    return bytes.readUInt32BE(8);
}

/**
 * Returns `undefined` for an incomplete header.
 *
 * @throws {Error} if it is damaged.
 */
export function readEntryHeader(store: AppendOnlyBytes, offset: number, isComplete: boolean): PackEntry | undefined {
    const bytes = store.read(offset, offset + MAX_ENTRY_HEADER_BYTES);
    if (bytes.byteLength < MAX_ENTRY_HEADER_BYTES && !isComplete) return undefined;
    const [first = 0] = bytes;
    let [size, end] = [first & 0x0f, 1];
    if ((first & 0x80) !== 0) {
        const rest = readVariableNumber(bytes, 1);
        [size, end] = [size + rest.value * 16, rest.end];
    }
    const code = (first >> 4) & 0x07;
    const type = WHOLE_TYPES.get(code) ?? '';
    let base: PackEntry['base'];
    if (code === OFFSET_DELTA) {
        const distance = readDistance(bytes, end);
        [base, end] = [offset - distance.value, distance.end];
    } else if (code === OID_DELTA) {
        base = Buffer.from(bytes.subarray(end, end + OID_BYTES)).toString('hex');
        end += OID_BYTES;
    } else if (type === '') throw new Error('The pack has an object of an unknown type.');
    return { offset, start: offset + end, end: offset + end, type, size, base, oid: undefined };
}

/** `OBJ_OFS_DELTA`: seven bits per byte, big-endian, plus one for each further byte. */
function readDistance(bytes: Uint8Array, at: number): { value: number; end: number } {
    for (let [value, end] = [0, at]; ;) {
        const byte = bytes[end++];
        if (byte === undefined) throw new Error('The pack is damaged: the offset of a base object is incomplete.');
        value = value * 128 + (byte & 0x7f);
        if ((byte & 0x80) === 0) return { value, end };
        value++;
    }
}

export function hashObject({ type, content }: GitObject): string {
    return createObjectHash(type, content.byteLength).update(content).digest('hex');
}

export function createObjectHash(type: string, size: number): Hash {
    return createHash('sha1').update(`${type} ${size}\0`);
}
