import { type BodyFraming, type FramingError, REQUEST_HEAD_LIMITS, HEAD_TOO_LONG_ERROR } from './request-head.js';

export type HttpMessageFramingError = FramingError & { isInBody: boolean };

export interface HttpMessageFramer {
    push: (chunk: Buffer, handOn: (part: Buffer) => void) => HttpMessageFramingError | undefined;
    isWithinHead: () => boolean;
    isBetween: () => boolean;
}

const MAX_LINE_BYTES = 4096;

const [LINE_FEED, CARRIAGE_RETURN] = [10, 13];

const BARE_LINE_FEED_ERROR: FramingError = {
    status: 400,
    message: 'The request cannot be read. Lines of its head must end with CR and LF.',
};
const NO_MATCH: FramingError = { status: 400, message: 'The body ended early or does not match its headers.' };
// RFC 9112, section 7.1.
const CHUNK = /^([\da-f]{1,12})[\t ]*(?:;[\t -~\x80-\xff]*)?$/i;
const END = Buffer.from('\r\n');
const HEAD_END = Buffer.from('\r\n\r\n');

type Expected =
    | 'head'
    | 'chunk line'
    | 'chunk end'
    | 'trailer'
    | 'switch'
    | 'anything'
    | { bytes: number; next: Expected };

/** `isProtocolSwitched` states whether the runtime accepted another protocol. See RFC 9112. */
// oxlint-disable-next-line max-lines-per-function -- a closure over the bytes that are held
export function createHttpMessageFramer(
    readHead: (head: string) => BodyFraming | FramingError,
    isProtocolSwitched: () => boolean,
): HttpMessageFramer {
    let expected: Expected = 'head';
    let buffered: Buffer = Buffer.alloc(0);

    function readNext(): Buffer | FramingError | undefined {
        if (buffered.length === 0) return undefined;
        if (expected === 'switch') expected = isProtocolSwitched() ? 'anything' : 'head';
        if (expected === 'anything') return consumeBytes(buffered.length);
        if (typeof expected === 'object') {
            const part = consumeBytes(expected.bytes);
            const bytes = expected.bytes - part.length;
            expected = bytes > 0 ? { ...expected, bytes } : expected.next;
            return part;
        }
        return expected === 'head' ? readNextHead() : readNextLine(expected);
    }

    function readNextHead(): ReturnType<typeof readNext> {
        // Empty lines before a message are ignored.
        if (buffered.subarray(0, END.length).equals(END)) return consumeBytes(END.length);
        if (hasBareLineFeed(buffered)) return BARE_LINE_FEED_ERROR;
        const end = buffered.indexOf(HEAD_END);
        if (end > REQUEST_HEAD_LIMITS.bytes || (end === -1 && buffered.length > REQUEST_HEAD_LIMITS.bytes))
            return HEAD_TOO_LONG_ERROR;
        if (end === -1) return undefined;
        const body = readHead(buffered.toString('latin1', 0, end));
        if ('status' in body) return body;
        expected = toExpected(body);
        return consumeBytes(end + HEAD_END.length);
    }

    function readNextLine(kind: 'chunk line' | 'chunk end' | 'trailer'): ReturnType<typeof readNext> {
        const end = buffered.indexOf(END);
        const lineFeed = buffered.indexOf(LINE_FEED);
        if (lineFeed !== -1 && (end === -1 || lineFeed !== end + 1)) return NO_MATCH;
        if (end > MAX_LINE_BYTES || (end === -1 && buffered.length > MAX_LINE_BYTES)) return NO_MATCH;
        if (kind === 'chunk end' && buffered.length >= END.length && end !== 0) return NO_MATCH;
        if (end === -1) return undefined;
        const line = buffered.toString('latin1', 0, end);
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
        const part = buffered.subarray(0, bytes);
        buffered = buffered.subarray(part.length);
        return part;
    }

    return {
        push(chunk, handOn) {
            buffered = buffered.length > 0 ? Buffer.concat([buffered, chunk]) : chunk;
            for (let part = readNext(); part; part = readNext()) {
                if ('status' in part) return { ...part, isInBody: expected !== 'head' };
                handOn(part);
            }
            return undefined;
        },
        isWithinHead: () => expected === 'head' && buffered.length > 0,
        isBetween: () =>
            buffered.length === 0 && (expected === 'head' || (expected === 'switch' && !isProtocolSwitched())),
    };
}

/** Bytes after the head belong to the body. */
function hasBareLineFeed(bytes: Buffer): boolean {
    for (let at = bytes.indexOf(LINE_FEED); at !== -1; at = bytes.indexOf(LINE_FEED, at + 1)) {
        if (bytes[at - 1] !== CARRIAGE_RETURN) return true;
        if (bytes[at - 3] === CARRIAGE_RETURN && bytes[at - 2] === LINE_FEED) return false;
    }
    return false;
}

function toExpected(body: BodyFraming): Expected {
    if (body.type === 'length') return body.bytes > 0 ? { bytes: body.bytes, next: 'head' } : 'head';
    if (body.type === 'chunks') return 'chunk line';
    return body.type === 'upgrade' ? 'switch' : 'anything';
}
