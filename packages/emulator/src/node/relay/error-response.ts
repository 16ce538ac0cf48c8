import { RUNTIME_ENDED_RESPONSE_HEADER } from '../../control.js';
import { loadHttp } from '../../values/lazy-builtins.js';

const BAD_GATEWAY_STATUS = 502;

export function formatRuntimeEndedResponse(message: string): string {
    return formatClosingResponse({ status: BAD_GATEWAY_STATUS, message }, [`${RUNTIME_ENDED_RESPONSE_HEADER}: 1`]);
}

export function formatClosingResponse(
    { status, message }: { status: number; message: string },
    headers: readonly string[] = [],
): string {
    const body = JSON.stringify({ error: { code: status, message } });
    const head = [
        `HTTP/1.1 ${status} ${loadHttp().STATUS_CODES[status] ?? 'Error'}`,
        'content-type: application/json',
        `content-length: ${Buffer.byteLength(body)}`,
        ...headers,
        'connection: close',
    ];
    return `${head.join('\r\n')}\r\n\r\n${body}`;
}
