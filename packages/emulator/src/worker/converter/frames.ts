/** A message, and bytes besides it, which in JSON would be larger and slow to read. */
export interface ConversionFrame {
    value: unknown;
    parts: readonly Uint8Array[];
}

/** Bytes that tell how long the JSON is. */
const HEADER_BYTES = 4;

/** A frame as it travels: how long its JSON is, the JSON with the sizes of the parts, and the parts. */
export function encodeConversionFrame({ value, parts }: ConversionFrame): Blob {
    const json = new TextEncoder().encode(JSON.stringify([value, parts.map(({ byteLength }) => byteLength)]));
    const head = new DataView(new ArrayBuffer(HEADER_BYTES));
    head.setUint32(0, json.byteLength);
    // Joins them without a copy for each; none of them is shared.
    return new Blob([head.buffer, json, ...(parts as readonly Uint8Array<ArrayBuffer>[])]);
}

/** Reads what `encodeFrame` has written. */
export function decodeConversionFrame(buffer: ArrayBuffer): ConversionFrame {
    const length = new DataView(buffer).getUint32(0);
    // Both sides come from the same build.
    const [value, sizes] = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, HEADER_BYTES, length))) as [
        unknown,
        number[],
    ];
    let at = HEADER_BYTES + length;
    const parts = sizes.map((size) => {
        const part = new Uint8Array(buffer, at, size);
        at += size;
        return part;
    });
    return { value, parts };
}
