import { decodeTextWithDetectedEncoding } from '../decode-text-with-detected-encoding.js';
import { replaceLineEnds, restoreLineEnds } from './line-ends.js';

const BYTE_ORDER_MARK = '\uFEFF';

export interface FileText {
    text: string;
    raw: string;
    hasByteOrderMark: boolean;
}

export function readFileText(bytes: Uint8Array): FileText {
    const raw = decodeTextWithDetectedEncoding(bytes, '');
    const hasByteOrderMark = Buffer.from(bytes.subarray(0, 3)).toString() === BYTE_ORDER_MARK;
    return { text: replaceLineEnds(raw, '\n'), raw, hasByteOrderMark };
}

export function formatLikeFile(text: string, { raw, hasByteOrderMark }: FileText): string {
    return (hasByteOrderMark ? BYTE_ORDER_MARK : '') + restoreLineEnds(text, raw);
}
