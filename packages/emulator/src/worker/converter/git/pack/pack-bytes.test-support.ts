export function formatEntryHeader(type: number, size: number): Buffer {
    const bytes = [(type << 4) | (size & 0x0f)];
    for (let rest = Math.floor(size / 16); rest > 0; rest = Math.floor(rest / 128)) {
        bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | 0x80;
        bytes.push(rest & 0x7f);
    }
    return Buffer.from(bytes);
}

/** Seven bits per byte, little-endian. */
export function formatVariableNumber(value: number): number[] {
    return value < 128 ? [value] : [(value & 0x7f) | 0x80, ...formatVariableNumber(Math.floor(value / 128))];
}
