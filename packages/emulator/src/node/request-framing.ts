import { createHttpMessageFramer, type HttpMessageFramingError } from './http-message-framer.js';
import { parseRequestHead, type RequestHead } from './request-head.js';

/** The part of a piece that may be passed on, and the fault of what follows it. */
export interface FramedRequestChunk {
    passed: Buffer;
    /** Whether a request begins in what is handed on. */
    begins: boolean;
    fault?: HttpMessageFramingError | undefined;
}

/** Follows the requests of one connection. */
export interface HttpRequestFramer {
    push: (chunk: Buffer) => FramedRequestChunk;
    /** Whether a head has begun and is not complete. */
    isWithinHead: () => boolean;
    /** Whether every request that has begun is complete. */
    isBetween: () => boolean;
}

/**
 * Hands on what it knows the meaning of: where two could disagree about the end of a request, a part of its body would be a request of its
 * own to one of them. `isProtocolSwitched` tells whether the runtime agreed to speak something else than HTTP; `onHead` hears of each request.
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
