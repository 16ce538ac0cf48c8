/** Seven bits per byte, little-endian. */
export function formatVariableNumber(value: number): number[] {
    return value < 128 ? [value] : [(value & 0x7f) | 0x80, ...formatVariableNumber(Math.floor(value / 128))];
}
