/** Decodes seven bits per byte, little-endian. */
export function readVariableNumber(bytes: Uint8Array, at: number): { value: number; end: number } {
    let [value, factor, end] = [0, 1, at];
    for (;;) {
        const byte = bytes[end++];
        if (byte === undefined) throw new Error('The pack is damaged: a number is incomplete.');
        value += (byte & 0x7f) * factor;
        factor *= 128;
        if ((byte & 0x80) === 0) return { value, end };
        if (factor > Number.MAX_SAFE_INTEGER) throw new Error('The pack is damaged: a number is too large.');
    }
}

export function readDeltaSize(delta: Uint8Array): number {
    return readVariableNumber(delta, readVariableNumber(delta, 0).end).value;
}

/**
 * See gitformat-pack(5).
 *
 * @throws {Error} if the delta is damaged or has another base.
 */
export function applyDelta(base: Uint8Array, delta: Uint8Array): Uint8Array {
    const from = readVariableNumber(delta, 0);
    const to = readVariableNumber(delta, from.end);
    if (from.value !== base.byteLength) throw new Error('The pack is damaged: a delta has a different base object.');
    const result = new Uint8Array(to.value);
    let [at, length] = [to.end, 0];
    while (at < delta.byteLength) {
        const command = delta[at++] ?? 0;
        const part = (command & 0x80) === 0 ? readLiteral(delta, at, command) : readCopy(base, delta, at, command);
        if (length + part.bytes.byteLength > result.byteLength)
            throw new Error('The pack is damaged: a delta produces more bytes than it declares.');
        result.set(part.bytes, length);
        length += part.bytes.byteLength;
        at = part.end;
    }
    if (length !== result.byteLength)
        throw new Error('The pack is damaged: a delta produces fewer bytes than it declares.');
    return result;
}

interface Part {
    bytes: Uint8Array;
    end: number;
}

function readLiteral(delta: Uint8Array, at: number, length: number): Part {
    const end = at + length;
    if (length === 0 || end > delta.byteLength) throw new Error('The delta is damaged.');
    return { bytes: delta.subarray(at, end), end };
}

const DEFAULT_COPY_BYTES = 0x10000;

function readCopy(base: Uint8Array, delta: Uint8Array, at: number, command: number): Part {
    let end = at;
    const readNumber = (bits: readonly number[]) =>
        bits.reduce((value, bit, index) => value + ((command & bit) === 0 ? 0 : (delta[end++] ?? 0) * 256 ** index), 0);
    const offset = readNumber([0x01, 0x02, 0x04, 0x08]);
    const length = readNumber([0x10, 0x20, 0x40]) || DEFAULT_COPY_BYTES;
    if (end > delta.byteLength || offset + length > base.byteLength) throw new Error('The delta is damaged.');
    return { bytes: base.subarray(offset, offset + length), end };
}
