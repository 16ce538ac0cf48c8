import { createHash, type Hash } from 'node:crypto';

import type { ByteStore } from './byte-store.js';
import { readVariableNumber } from './delta.js';

/** An object of a repository. */
export interface GitObject {
    type: string;
    content: Uint8Array;
}

/** An object in a pack: whole, or as a difference from another one. */
export interface PackEntry {
    /** Where it starts, with its header. */
    offset: number;
    /** Where its compressed bytes are. */
    start: number;
    end: number;
    /** Empty for a difference. */
    type: string;
    /** Bytes of the object, or of the difference. */
    size: number;
    /** Offset or id of the object that it differs from; undefined for a whole object. */
    base: number | string | undefined;
    /** Id of the object; undefined for a difference whose object is not known yet. */
    oid: string | undefined;
}

/** Bytes before the first entry. */
export const PACK_HEADER_BYTES = 12;

/** Bytes of the longest header of an entry. */
const MAX_ENTRY_HEADER_BYTES = 40;

const OID_BYTES = 20;
const WHOLE_TYPES = new Map([
    [1, 'commit'],
    [2, 'tree'],
    [3, 'blob'],
    [4, 'tag'],
]);

/** Types of differences: from the object at an offset, and from the object of an id. */
const [OFFSET_DELTA, OID_DELTA] = [6, 7];

/**
 * Reads the number of entries of a pack; undefined where its header has not arrived.
 *
 * @throws {Error} for what is not a pack.
 */
export function readPackEntryCount(store: ByteStore): number | undefined {
    const bytes = Buffer.from(store.read(0, PACK_HEADER_BYTES));
    if (bytes.byteLength < PACK_HEADER_BYTES) return undefined;
    const version = bytes.readUInt32BE(4);
    if (bytes.toString('latin1', 0, 4) !== 'PACK' || version < 2 || version > 3) throw new Error('It is not a pack.');
    return bytes.readUInt32BE(8);
}

/**
 * Reads the header of an entry; undefined where it has not arrived as a whole.
 *
 * @throws {Error} for a damaged one.
 */
export function readEntryHeader(store: ByteStore, offset: number, isComplete: boolean): PackEntry | undefined {
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

/** Reads how far before an entry its base is: seven bits a byte, the highest first, and each further byte counts one more. */
function readDistance(bytes: Uint8Array, at: number): { value: number; end: number } {
    for (let [value, end] = [0, at]; ;) {
        const byte = bytes[end++];
        if (byte === undefined) throw new Error('A distance of the pack has no end.');
        value = value * 128 + (byte & 0x7f);
        if ((byte & 0x80) === 0) return { value, end };
        value++;
    }
}

/** The id of an object. */
export function hashObject({ type, content }: GitObject): string {
    return createObjectHash(type, content.byteLength).update(content).digest('hex');
}

/** The hash of an object whose content is still to be added. */
export function createObjectHash(type: string, size: number): Hash {
    return createHash('sha1').update(`${type} ${size}\0`);
}
