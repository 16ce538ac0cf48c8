export const STREAM_SUBPROTOCOL = 'svc-int.messages';

/** Prefix of the token: browsers send no other custom header, and servers log URLs. */
const TOKEN_PROTOCOL = 'svc-int.token.';

/** Neither `ping` nor `pong` wakes the service. */
export const PING_MESSAGE = 'ping';
export const PONG_MESSAGE = 'pong';

/** Sent before the service closes a socket, as a runtime may end the connection seconds later. */
export const STREAM_END_MESSAGE = 'end';

/** Text between two acknowledgements of a client. */
export const READ_ACK_INTERVAL_CHARS = 64 * 1024;

const READ = /^read (\d{1,9})$/;

/** `length` is the number of newly read UTF-16 units. */
export function formatReadAck(length: number): string {
    return `read ${length}`;
}

export function parseReadAck(message: unknown): number | undefined {
    const [, length] = (typeof message === 'string' && READ.exec(message)) || [];
    return length === undefined ? undefined : Number(length);
}

export function toWebSocketUrl(url: string): string {
    return url.replace(/^http/, 'ws');
}

export function createSubprotocols(token: string): string[] {
    return [STREAM_SUBPROTOCOL, TOKEN_PROTOCOL + toBase64Url(token)];
}

export function parseSubprotocolToken(header: string | null): string | undefined {
    const names = header?.split(',').map((name) => name.trim());
    const found = names?.find((name) => name.startsWith(TOKEN_PROTOCOL));
    return found === undefined ? undefined : decodeBase64Url(found.slice(TOKEN_PROTOCOL.length));
}

function toBase64Url(text: string): string {
    const bytes = String.fromCharCode(...new TextEncoder().encode(text));
    return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function decodeBase64Url(text: string): string | undefined {
    try {
        const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
        return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
    } catch {
        return undefined;
    }
}
