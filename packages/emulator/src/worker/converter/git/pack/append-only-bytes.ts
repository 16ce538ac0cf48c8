const BLOCK_BYTES = 1_048_576;

export interface AppendOnlyBytes {
    readonly length: number;
    append(bytes: Uint8Array): void;
    /** Reads up to `end` or the last byte. Returns a view of a single block, otherwise a copy. */
    read(start: number, end: number): Uint8Array;
}

export function createAppendOnlyBytes(): AppendOnlyBytes {
    const blocks: Uint8Array[] = [];
    let length = 0;
    return {
        get length() {
            return length;
        },
        append(bytes) {
            for (let at = 0; at < bytes.byteLength;) {
                const inBlock = length % BLOCK_BYTES;
                if (inBlock === 0) blocks.push(new Uint8Array(BLOCK_BYTES));
                const part = bytes.subarray(at, at + BLOCK_BYTES - inBlock);
                blocks.at(-1)?.set(part, inBlock);
                at += part.byteLength;
                length += part.byteLength;
            }
        },
        read(start, end) {
            const last = Math.min(end, length);
            const first = Math.floor(start / BLOCK_BYTES);
            const offset = first * BLOCK_BYTES;
            if (last <= offset + BLOCK_BYTES)
                return (blocks[first] ?? new Uint8Array()).subarray(start - offset, Math.max(start, last) - offset);
            const bytes = new Uint8Array(last - start);
            for (let at = start; at < last;) {
                const inBlock = at % BLOCK_BYTES;
                const part = blocks[Math.floor(at / BLOCK_BYTES)]?.subarray(inBlock, inBlock + last - at);
                if (!part) break;
                bytes.set(part, at - start);
                at += part.byteLength;
            }
            return bytes;
        },
    };
}
