import { type BodyFraming, type FramingError, REQUEST_HEAD_LIMITS, HEAD_TOO_LONG_ERROR } from './request-head.js';

/** A fault of what one side of a connection sends. `isInBody` where the head of the message was handed on before. */
export type HttpMessageFramingError = FramingError & { isInBody: boolean };

/** Follows the messages that one side of a connection sends. */
export interface HttpMessageFramer {
    /** Reads on, and hands on the parts whose meaning is known. Gives the fault of what follows them. */
    push: (chunk: Buffer, handOn: (part: Buffer) => void) => HttpMessageFramingError | undefined;
    /** Whether a head has begun and is not complete. */
    isWithinHead: () => boolean;
    /** Whether every message that has begun is complete. */
    isBetween: () => boolean;
}

/** Bytes of the line before a chunk, and of all that follows the last one. */
const MAX_LINE_BYTES = 4096;

const [LINE_FEED, CARRIAGE_RETURN] = [10, 13];

const BARE_LINE_FEED_ERROR: FramingError = {
    status: 400,
    message: 'The request cannot be read. Lines of its head end in CR and LF.',
};
const NO_MATCH: FramingError = { status: 400, message: 'The body ended early or does not match its headers.' };
// RFC 9112, section 7.1.
const CHUNK = /^([\da-f]{1,12})[\t ]*(?:;[\t -~\x80-\xff]*)?$/i;
const END = Buffer.from('\r\n');
const HEAD_END = Buffer.from('\r\n\r\n');

/** Expected next: a known number of bytes, lines to read, or bytes of which nothing is known. */
type Expected =
    | 'head'
    | 'chunk line'
    | 'chunk end'
    | 'trailer'
    | 'switch'
    | 'anything'
    | { bytes: number; next: Expected };

/**
 * Follows messages by their heads: RFC 9112. `readHead` tells how the body ends that follows one, and `isProtocolSwitched` whether the runtime
 * agreed to speak something else than HTTP.
 */
// oxlint-disable-next-line max-lines-per-function -- a closure over the bytes that are held
export function createHttpMessageFramer(
    readHead: (head: string) => BodyFraming | FramingError,
    isProtocolSwitched: () => boolean,
): HttpMessageFramer {
    let expected: Expected = 'head';
    let held: Buffer = Buffer.alloc(0);

    /** Takes what is complete off the beginning; undefined where more is needed first. */
    function readNext(): Buffer | FramingError | undefined {
        if (held.length === 0) return undefined;
        if (expected === 'switch') expected = isProtocolSwitched() ? 'anything' : 'head';
        if (expected === 'anything') return consumeBytes(held.length);
        if (typeof expected === 'object') {
            const part = consumeBytes(expected.bytes);
            const bytes = expected.bytes - part.length;
            expected = bytes > 0 ? { ...expected, bytes } : expected.next;
            return part;
        }
        return expected === 'head' ? readNextHead() : readNextLine(expected);
    }

    function readNextHead(): ReturnType<typeof readNext> {
        // An empty line before a message means nothing.
        if (held.subarray(0, END.length).equals(END)) return consumeBytes(END.length);
        if (hasBareLineFeed(held)) return BARE_LINE_FEED_ERROR;
        const end = held.indexOf(HEAD_END);
        if (end > REQUEST_HEAD_LIMITS.bytes || (end === -1 && held.length > REQUEST_HEAD_LIMITS.bytes))
            return HEAD_TOO_LONG_ERROR;
        if (end === -1) return undefined;
        const body = readHead(held.toString('latin1', 0, end));
        if ('status' in body) return body;
        expected = toExpected(body);
        return consumeBytes(end + HEAD_END.length);
    }

    function readNextLine(kind: 'chunk line' | 'chunk end' | 'trailer'): ReturnType<typeof readNext> {
        const end = held.indexOf(END);
        const lineFeed = held.indexOf(LINE_FEED);
        if (lineFeed !== -1 && (end === -1 || lineFeed !== end + 1)) return NO_MATCH;
        if (end > MAX_LINE_BYTES || (end === -1 && held.length > MAX_LINE_BYTES)) return NO_MATCH;
        if (kind === 'chunk end' && held.length >= END.length && end !== 0) return NO_MATCH;
        if (end === -1) return undefined;
        const line = held.toString('latin1', 0, end);
        if (kind === 'chunk line') {
            const [, size] = CHUNK.exec(line) ?? [];
            if (size === undefined) return NO_MATCH;
            const bytes = Number.parseInt(size, 16);
            expected = bytes > 0 ? { bytes, next: 'chunk end' } : 'trailer';
        } else if (kind === 'chunk end') expected = 'chunk line';
        else if (line === '') expected = 'head';
        else return NO_MATCH;
        return consumeBytes(end + END.length);
    }

    function consumeBytes(bytes: number): Buffer {
        const part = held.subarray(0, bytes);
        held = held.subarray(part.length);
        return part;
    }

    return {
        push(chunk, handOn) {
            held = held.length > 0 ? Buffer.concat([held, chunk]) : chunk;
            for (let part = readNext(); part; part = readNext()) {
                if ('status' in part) return { ...part, isInBody: expected !== 'head' };
                handOn(part);
            }
            return undefined;
        },
        isWithinHead: () => expected === 'head' && held.length > 0,
        isBetween: () => expected === 'head' && held.length === 0,
    };
}

/** Whether a line feed stands alone before the end of a head. What follows the end belongs to the body. */
function hasBareLineFeed(bytes: Buffer): boolean {
    for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) {
        if (bytes[at - 1] !== CARRIAGE_RETURN) return true;
        // The line before is empty.
        if (bytes[at - 3] === CARRIAGE_RETURN && bytes[at - 2] === LINE_FEED) return false;
    }
    return false;
}

function toExpected(body: BodyFraming): Expected {
    if (body.type === 'length') return body.bytes > 0 ? { bytes: body.bytes, next: 'head' } : 'head';
    if (body.type === 'chunks') return 'chunk line';
    return body.type === 'upgrade' ? 'switch' : 'anything';
}
