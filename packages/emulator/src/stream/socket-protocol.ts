/** What both ends of a WebSocket know by which messages come. */

/** Subprotocol that the service speaks. */
export const STREAM_SUBPROTOCOL = 'svc-int.messages';

/** Begins the subprotocol that has a token: browsers send no other header along, and an address would be kept in logs. */
const TOKEN_PROTOCOL = 'svc-int.token.';

/** Asks whether the other end is there, and the answer; neither wakes the service. */
export const PING_MESSAGE = 'ping';
export const PONG_MESSAGE = 'pong';

/** Comes before the service closes a socket: a runtime may end the connection only seconds later. */
export const STREAM_END_MESSAGE = 'end';

/** UTF-16 units of messages after which a client says that it has read them. */
export const READ_ACK_INTERVAL_CHARS = 64 * 1024;

const READ = /^read (\d{1,9})$/;

/** Says how many more UTF-16 units of messages were read. */
export function formatReadAck(length: number): string {
    return `read ${length}`;
}

/** What such a note says; undefined for anything else. */
export function parseReadAck(message: unknown): number | undefined {
    const [, length] = (typeof message === 'string' && READ.exec(message)) || [];
    return length === undefined ? undefined : Number(length);
}

/** The address of a WebSocket, by that of the service. */
export function toWebSocketUrl(url: string): string {
    return url.replace(/^http/, 'ws');
}

/** Subprotocols that a client offers. */
export function createSubprotocols(token: string): string[] {
    return [STREAM_SUBPROTOCOL, TOKEN_PROTOCOL + toBase64Url(token)];
}

/** The token among subprotocols as their header has them. */
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
