/** JSON and separate bytes, which would be slower to parse in JSON. */
export interface ConversionFrame {
    value: unknown;
    parts: readonly Uint8Array[];
}

const HEADER_BYTES = 4;

/** Format: length of the JSON, JSON with the sizes of the parts, parts. */
export function encodeConversionFrame({ value, parts }: ConversionFrame): Blob {
    const json = new TextEncoder().encode(JSON.stringify([value, parts.map(({ byteLength }) => byteLength)]));
    const head = new DataView(new ArrayBuffer(HEADER_BYTES));
    head.setUint32(0, json.byteLength);
    return new Blob([head.buffer, json, ...(parts as readonly Uint8Array<ArrayBuffer>[])]);
}

export function decodeConversionFrame(buffer: ArrayBuffer): ConversionFrame {
    const length = new DataView(buffer).getUint32(0);
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
