import { decodeTextWithDetectedEncoding } from '../decode-text-with-detected-encoding.js';
import { replaceLineEnds, restoreLineEnds } from './line-ends.js';

const BYTE_ORDER_MARK = '\uFEFF';

/** The text of a file, with the line end `\n`. */
export interface FileText {
    text: string;
    /** With its own line ends. */
    raw: string;
    hasByteOrderMark: boolean;
}

/** Reads the text of a file in its encoding. */
export function readFileText(bytes: Uint8Array): FileText {
    const raw = decodeTextWithDetectedEncoding(bytes, '');
    const hasByteOrderMark = Buffer.from(bytes.subarray(0, 3)).toString() === BYTE_ORDER_MARK;
    return { text: replaceLineEnds(raw, '\n'), raw, hasByteOrderMark };
}

/** Gives a text that was made from that of a file the file's line ends and byte order mark. */
export function formatLikeFile(text: string, { raw, hasByteOrderMark }: FileText): string {
    return (hasByteOrderMark ? BYTE_ORDER_MARK : '') + restoreLineEnds(text, raw);
}
