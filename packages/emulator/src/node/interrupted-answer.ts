import { INTERRUPTED_HEADER } from '../control.js';

const STATUS = 502;

/** The HTTP answer for who waits for a runtime that has ended: an error as the service's own are, after which the connection ends. */
export function interruptedAnswer(message: string): string {
    const body = JSON.stringify({ error: { code: STATUS, message } });
    const head = [
        `HTTP/1.1 ${STATUS} Bad Gateway`,
        'content-type: application/json',
        `content-length: ${Buffer.byteLength(body)}`,
        `${INTERRUPTED_HEADER}: 1`,
        'connection: close',
    ];
    return `${head.join('\r\n')}\r\n\r\n${body}`;
}
