import { ConversionProblem } from './conversion-problem.js';

/** Byte order marks: Encoding Standard, "BOM sniff". */
const MARKS: readonly (readonly [string, readonly number[]])[] = [
    ['utf-8', [0xef, 0xbb, 0xbf]],
    ['utf-16le', [0xff, 0xfe]],
    ['utf-16be', [0xfe, 0xff]],
];

/** HTML Standard, "prescan a byte stream". */
const PRESCAN_BYTES = 1024;

/** Uses the byte order mark, the charset of `contentType` or that of the HTML. Default: UTF-8, else Windows-1252. */
export function decodeTextWithDetectedEncoding(bytes: Uint8Array, contentType: string): string {
    const label =
        detectBom(bytes) ?? /charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1] ?? findDeclaredEncoding(bytes);
    if (label !== undefined) return decode(bytes, label);
    try {
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
    } catch {
        // Most common encoding of older Western European texts.
        return decode(bytes, 'windows-1252');
    }
}

function detectBom(bytes: Uint8Array): string | undefined {
    return MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
}

function findDeclaredEncoding(bytes: Uint8Array): string | undefined {
    const start = new TextDecoder('latin1').decode(bytes.subarray(0, PRESCAN_BYTES));
    return /<meta[^>]*charset\s*=\s*["']?\s*([^\s"'/>;]+)/i.exec(start)?.[1];
}

function decode(bytes: Uint8Array, label: string): string {
    try {
        return new TextDecoder(label).decode(bytes);
    } catch {
        throw new ConversionProblem(`Its encoding "${label.slice(0, 40)}" is unknown.`);
    }
}
