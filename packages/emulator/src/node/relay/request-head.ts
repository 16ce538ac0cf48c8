import { hasValidPunycode } from '@svc-int/api';

export interface FramingError {
    status: 400 | 408 | 414 | 431;
    message: string;
}

export type BodyFraming =
    | { type: 'length'; bytes: number }
    | { type: 'chunks' }
    | { type: 'upgrade' }
    | { type: 'close' };

export interface RequestHead {
    method: string;
    body: BodyFraming;
    isLast: boolean;
}

export const REQUEST_HEAD_LIMITS = { bytes: 65_536, headers: 500 } as const;

// Rejects absolute targets, which are for proxies (RFC 9112, section 3.2.2): the runtime fails on them.
const REQUEST_LINE = /^[!#$%&'*+.^`|~\w-]+ \/[!-~\x80-\xff]* HTTP\/1\.[01]$/i;
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i;
// RFC 9110, section 5.5.
const HEADER = /^([!#$%&'*+.^`|~\w-]+):[\t ]*([\t -~\x80-\xff]*)$/;

export const HEAD_TOO_LONG_ERROR: FramingError = {
    status: 431,
    message: `The request's line and headers are longer than ${REQUEST_HEAD_LIMITS.bytes} bytes. Send fewer or shorter ones.`,
};

export function parseRequestHead(head: string): RequestHead | FramingError {
    const [line = '', ...lines] = head.split('\r\n');
    if (/[\r\n]/.test(head.replaceAll('\r\n', '')))
        return createBadRequestError('Lines of its head must end with CR and LF.');
    if (!REQUEST_LINE.test(line))
        return createBadRequestError('Its first line is not a method, a path and "HTTP/1.1".');
    if (lines.length > REQUEST_HEAD_LIMITS.headers)
        return {
            status: 431,
            message: `The request has more than ${REQUEST_HEAD_LIMITS.headers} headers. Send fewer.`,
        };
    const headers = new Map<string, string[]>();
    for (const [at, one] of lines.entries()) {
        const [, name = '', value = ''] = HEADER.exec(one) ?? [];
        if (name === '')
            return createBadRequestError(`Header ${at + 1} is not a name, a colon and a value in one line.`);
        const key = name.toLowerCase();
        headers.set(key, [...(headers.get(key) ?? []).slice(0, 1), value.trim()]);
    }
    const body = parseBodyFraming(headers);
    if ('status' in body) return body;
    const isLast = line.endsWith('1.0') || isConnectionClose(headers.get('connection')?.join());
    return { method: line.slice(0, line.indexOf(' ')), body, isLast };
}

/** RFC 9112, section 9.6. */
export function isConnectionClose(connection = ''): boolean {
    return /(?:^|,)[\t ]*close[\t ]*(?:,|$)/i.test(connection);
}

function parseBodyFraming(headers: ReadonlyMap<string, readonly string[]>): BodyFraming | FramingError {
    const [lengths, encodings] = [headers.get('content-length'), headers.get('transfer-encoding')];
    const [host = '', ...otherHosts] = headers.get('host') ?? [];
    if (otherHosts.length > 0) return createBadRequestError('It has two headers "Host".');
    if (!HOST.test(host) || !URL.canParse(`http://${host}`) || !hasValidPunycode(host))
        return createBadRequestError('Its header "Host" is not a name or an address with an optional port.');
    if (lengths && encodings)
        return createBadRequestError('The request has both a Content-Length and a Transfer-Encoding.');
    if (encodings && encodings.join().toLowerCase() !== 'chunked')
        return createBadRequestError('Its Transfer-Encoding is not "chunked", the only supported one.');
    if (encodings) return { type: 'chunks' };
    const length = lengths?.join() ?? '0';
    if (!/^\d{1,15}$/.test(length)) return createBadRequestError('Its Content-Length is not a single number.');
    const isUpgrade = headers.get('upgrade')?.join().trim().toLowerCase() === 'websocket' && Number(length) === 0;
    return isUpgrade ? { type: 'upgrade' } : { type: 'length', bytes: Number(length) };
}

function createBadRequestError(message: string): FramingError {
    return { status: 400, message: message.startsWith('The ') ? message : `The request cannot be read. ${message}` };
}
