import { inflateSync } from 'node:zlib';

/** Bytes of the headers of WOFF and of one of its tables: WOFF 1.0, sections 3 and 4. */
const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
/** The same of the font that is in it: OpenType, "Organization of an OpenType font". */
const HEADER = 12;
const ENTRY = 16;

/** The font that a WOFF file holds. */
export function fontOfWoff(woff: Uint8Array): Uint8Array {
    const from = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
    const tables = from.getUint16(12);
    const font = new Uint8Array(from.getUint32(16));
    const to = new DataView(font.buffer);
    const exponent = Math.floor(Math.log2(tables));
    const range = ENTRY * 2 ** exponent;
    to.setUint32(0, from.getUint32(4));
    for (const [at, value] of [tables, range, exponent, ENTRY * tables - range].entries())
        to.setUint16(4 + 2 * at, value);
    let end = HEADER + ENTRY * tables;
    for (let table = 0; table < tables; table++) {
        const [tag = 0, offset = 0, packed = 0, length = 0, checksum = 0] = [0, 4, 8, 12, 16].map((field) =>
            from.getUint32(WOFF_HEADER + WOFF_ENTRY * table + field),
        );
        const content = woff.subarray(offset, offset + packed);
        font.set(packed < length ? inflateSync(content) : content, end);
        for (const [at, value] of [tag, checksum, end, length].entries())
            to.setUint32(HEADER + ENTRY * table + 4 * at, value);
        // Tables begin at multiples of four bytes.
        end += (length + 3) & ~3;
    }
    return font;
}
