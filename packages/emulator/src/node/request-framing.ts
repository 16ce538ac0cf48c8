import { createHttpMessageFramer, type HttpMessageFramingError } from './http-message-framer.js';
import { parseRequestHead, type RequestHead } from './request-head.js';

/** Part of a chunk to forward, and the fault after it. */
export interface FramedRequestChunk {
    passed: Buffer;
    /** Whether a request starts in the part. */
    begins: boolean;
    fault?: HttpMessageFramingError | undefined;
}

/** Parses the requests of one connection. */
export interface HttpRequestFramer {
    push: (chunk: Buffer) => FramedRequestChunk;
    /** Whether an incomplete head was received. */
    isWithinHead: () => boolean;
    /** Whether all started requests are complete. */
    isBetween: () => boolean;
}

/**
 * Creates a parser that forwards only unambiguous requests: if two parsers disagreed about the end of a request, a part
 * of its body would be a request to one of them. `isProtocolSwitched` states whether the runtime accepted another
 * protocol; `onHead` is called for each request.
 */
export function createHttpRequestFramer(
    isProtocolSwitched: () => boolean,
    onHead: (head: RequestHead) => void = () => {},
): HttpRequestFramer {
    let begins = false;
    const readHead = (text: string) => {
        const head = parseRequestHead(text);
        if ('status' in head) return head;
        begins = true;
        onHead(head);
        return head.body;
    };
    const { push: take, isWithinHead, isBetween } = createHttpMessageFramer(readHead, isProtocolSwitched);
    return {
        push(chunk) {
            begins = false;
            const parts: Buffer[] = [];
            const fault = take(chunk, (part) => parts.push(part));
            const [only] = parts;
            return { passed: only && parts.length === 1 ? only : Buffer.concat(parts), begins, fault };
        },
        isWithinHead,
        isBetween,
    };
}
