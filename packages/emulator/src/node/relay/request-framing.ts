import { createHttpMessageFramer, type HttpMessageFramingError } from './http-message-framer.js';
import { parseRequestHead, type RequestHead } from './request-head.js';

export interface FramedRequestChunk {
    passed: Buffer;
    begins: boolean;
    fault?: HttpMessageFramingError | undefined;
}

export interface HttpRequestFramer {
    push: (chunk: Buffer) => FramedRequestChunk;
    isWithinHead: () => boolean;
    isBetween: () => boolean;
}

/** Forwards only unambiguous requests, to prevent request smuggling. */
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
