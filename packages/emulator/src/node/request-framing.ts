import { bodyEndOf, type FramingFault, HEAD_LIMITS, TOO_LONG } from './request-head.js';

/** The part of a piece that may be passed on, and the fault of what follows it. */
export interface Taken {
    passed: Buffer;
    /** Whether a request begins in what is handed on. */
    begins: boolean;
    /** `isInBody` where the head of the request was handed on before. */
    fault?: FramingFault & { isInBody: boolean };
}

/** Follows the requests of one connection. */
export interface RequestFraming {
    take(piece: Buffer): Taken;
    /** Whether a head has begun and is not complete. */
    isWithinHead(): boolean;
}

/** Bytes of the line before a chunk, and of all that follows the last one. */
const LONGEST_LINE = 4096;

const NO_MATCH: FramingFault = { status: 400, message: 'The body ended early or does not match its headers.' };
// RFC 9112, section 7.1.
const CHUNK = /^([\da-f]{1,12})[\t ]*(?:;[\t -~\x80-\xff]*)?$/i;
const END = Buffer.from('\r\n');
const HEAD_END = Buffer.from('\r\n\r\n');

/** Expected next: a known number of bytes, lines to read, or bytes of another protocol. */
type Expected =
    | 'head'
    | 'chunk line'
    | 'chunk end'
    | 'trailer'
    | 'switch'
    | 'anything'
    | { bytes: number; next: Expected };

/**
 * Hands on what it knows the meaning of: where two could disagree about the end of a request, a part of its body would be a request of its
 * own to one of them. `isSwitched` tells whether the runtime agreed to speak something else than HTTP.
 */
// oxlint-disable-next-line max-lines-per-function -- a closure over the bytes that are held
export function followRequests(isSwitched: () => boolean): RequestFraming {
    let expected: Expected = 'head';
    let held: Buffer = Buffer.alloc(0);

    /** Takes what is complete off the beginning; undefined where more is needed first. */
    function next(): { passed: Buffer; begins?: boolean } | FramingFault | undefined {
        if (held.length === 0) return undefined;
        if (expected === 'switch') expected = isSwitched() ? 'anything' : 'head';
        if (expected === 'anything') return { passed: off(held.length) };
        if (typeof expected === 'object') {
            const passed = off(expected.bytes);
            const bytes = expected.bytes - passed.length;
            expected = bytes > 0 ? { ...expected, bytes } : expected.next;
            return { passed };
        }
        return expected === 'head' ? nextHead() : nextLine(expected);
    }

    function nextHead(): ReturnType<typeof next> {
        // An empty line before a request means nothing.
        if (held.subarray(0, END.length).equals(END)) return { passed: off(END.length) };
        const end = held.indexOf(HEAD_END);
        if (end > HEAD_LIMITS.bytes || (end === -1 && held.length > HEAD_LIMITS.bytes)) return TOO_LONG;
        if (end === -1) return undefined;
        const body = bodyEndOf(held.toString('latin1', 0, end));
        if ('status' in body) return body;
        if (body.type === 'length') expected = body.bytes > 0 ? { bytes: body.bytes, next: 'head' } : 'head';
        else expected = body.type === 'chunks' ? 'chunk line' : 'switch';
        return { passed: off(end + HEAD_END.length), begins: true };
    }

    function nextLine(kind: 'chunk line' | 'chunk end' | 'trailer'): ReturnType<typeof next> {
        const end = held.indexOf(END);
        if (end > LONGEST_LINE || (end === -1 && held.length > LONGEST_LINE)) return NO_MATCH;
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
        return { passed: off(end + END.length) };
    }

    function off(bytes: number): Buffer {
        const part = held.subarray(0, bytes);
        held = held.subarray(part.length);
        return part;
    }

    return {
        take(piece) {
            held = held.length > 0 ? Buffer.concat([held, piece]) : piece;
            const passed: Buffer[] = [];
            let begins = false;
            for (let part = next(); part; part = next()) {
                if ('status' in part)
                    return { passed: Buffer.concat(passed), begins, fault: { ...part, isInBody: expected !== 'head' } };
                passed.push(part.passed);
                begins ||= part.begins === true;
            }
            return { passed: passed.length === 1 ? (passed[0] ?? held) : Buffer.concat(passed), begins };
        },
        isWithinHead: () => expected === 'head' && held.length > 0,
    };
}
