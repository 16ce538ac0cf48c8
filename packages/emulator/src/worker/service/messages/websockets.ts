import {
    STREAM_END_MESSAGE,
    parseReadAck,
    PING_MESSAGE,
    PONG_MESSAGE,
    STREAM_SUBPROTOCOL,
} from '../../../stream/socket-protocol.js';

export type WebSocketHost = Pick<DurableObjectState, 'acceptWebSocket' | 'getWebSockets' | 'setWebSocketAutoResponse'>;

/** UTF-16 units without acknowledgement; beyond, the socket is closed. */
const MAX_UNREAD_LENGTH = 4 * 1024 * 1024;

/** Close codes of RFC 6455, and one of the service. */
const CLOSED = {
    restart: [1012, 'The workspace opens again.'],
    unwanted: [1008, 'The service accepts no messages on this socket.'],
    slow: [1013, 'The listener cannot keep up.'],
    refused: [4401, 'The token is no longer valid.'],
} as const satisfies Record<string, readonly [number, string]>;

interface Attachment {
    note: string;
    /** UTF-16 units sent but not acknowledged. */
    unread: number;
}

export function enableAutoPongWithoutWaking(host: WebSocketHost): void {
    host.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING_MESSAGE, PONG_MESSAGE));
}

export function isWebSocketUpgrade({ headers }: Request): boolean {
    return headers.get('upgrade')?.toLowerCase() === 'websocket';
}

export function acceptWebSocket(
    host: WebSocketHost,
    { headers }: Request,
    { tags, note }: { tags: string[]; note: string },
): { socket: WebSocket; response: Response } {
    const { 0: theirs, 1: socket } = new WebSocketPair();
    host.acceptWebSocket(socket, tags);
    writeAttachment(socket, { note, unread: 0 });
    const offered = headers
        .get('sec-websocket-protocol')
        ?.split(',')
        .map((name) => name.trim());
    const spoken = { 'sec-websocket-protocol': STREAM_SUBPROTOCOL };
    const response = new Response(null, {
        status: 101,
        webSocket: theirs,
        ...(offered?.includes(STREAM_SUBPROTOCOL) && { headers: spoken }),
    });
    return { socket, response };
}

export function listOpenSockets(host: WebSocketHost, tag: string): WebSocket[] {
    return host.getWebSockets(tag).filter(isOpen);
}

export function getSocketAttachment(socket: WebSocket): string {
    return readAttachment(socket).note;
}

export function setSocketAttachmentKeepingUnread(socket: WebSocket, attachment: string): void {
    writeAttachment(socket, { ...readAttachment(socket), note: attachment });
}

export function sendToSocketOrCloseIfSlow(socket: WebSocket, text: string): void {
    if (!isOpen(socket)) return;
    const { note, unread } = readAttachment(socket);
    if (unread > MAX_UNREAD_LENGTH) return closeSocket(socket, 'slow');
    try {
        socket.send(text);
        writeAttachment(socket, { note, unread: unread + text.length });
    } catch {
        // The client disconnected while sending.
    }
}

export function handleSocketReadAcknowledgement(socket: WebSocket, message: unknown): void {
    if (!isOpen(socket)) return;
    const { note, unread } = readAttachment(socket);
    const read = parseReadAck(message);
    if (read === undefined || read > unread) return closeSocket(socket, 'unwanted');
    writeAttachment(socket, { note, unread: unread - read });
}

export function closeSocket(socket: WebSocket, closeReason: keyof typeof CLOSED): void {
    const [code, reason] = CLOSED[closeReason];
    socket.send(STREAM_END_MESSAGE);
    socket.close(code, reason);
}

function isOpen({ readyState }: WebSocket): boolean {
    return readyState === WebSocket.READY_STATE_OPEN;
}

function readAttachment(socket: WebSocket): Attachment {
    return socket.deserializeAttachment() as Attachment;
}

function writeAttachment(socket: WebSocket, attachment: Attachment): void {
    socket.serializeAttachment(attachment);
}
