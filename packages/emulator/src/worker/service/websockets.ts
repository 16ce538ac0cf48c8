import {
    STREAM_END_MESSAGE,
    parseReadAck,
    PING_MESSAGE,
    PONG_MESSAGE,
    STREAM_SUBPROTOCOL,
} from '../../stream/socket-protocol.js';

/** Holder of a workspace's sockets, also while the workspace is not in memory. */
export type WebSocketHost = Pick<DurableObjectState, 'acceptWebSocket' | 'getWebSockets' | 'setWebSocketAutoResponse'>;

/** UTF-16 units that a client has not read yet, past which it gets no more. */
const MAX_UNREAD_LENGTH = 4 * 1024 * 1024;

/** Why a socket is closed: codes of RFC 6455, and one of the service's own. */
const CLOSED = {
    restart: [1012, 'The workspace opens again.'],
    unwanted: [1008, 'Nothing is taken here.'],
    slow: [1013, 'The listener cannot keep up.'],
    refused: [4401, 'The token counts no more.'],
} as const satisfies Record<string, readonly [number, string]>;

/** All that is known of a socket. It stays with that. */
interface Attachment {
    /** Attachment by which the holder knows the subscription: at most 16 KiB in total. */
    note: string;
    /** UTF-16 units that were sent, and that the client has not said to have read. */
    unread: number;
}

/** Has questions whether the service is there answered without waking it. */
export function enableAutoPongWithoutWaking(host: WebSocketHost): void {
    host.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING_MESSAGE, PONG_MESSAGE));
}

/** Whether a request wants to become a socket. */
export function isWebSocketUpgrade({ headers }: Request): boolean {
    return headers.get('upgrade')?.toLowerCase() === 'websocket';
}

/** Makes a request into a socket, which is found by its tags later, and keeps a note. */
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

/** Sockets with a tag that nobody has closed. */
export function listOpenSockets(host: WebSocketHost, tag: string): WebSocket[] {
    return host.getWebSockets(tag).filter(isOpen);
}

/** The note that a socket has. */
export function getSocketAttachment(socket: WebSocket): string {
    return readAttachment(socket).note;
}

/** Gives a socket another note. */
export function setSocketAttachmentKeepingUnread(socket: WebSocket, attachment: string): void {
    writeAttachment(socket, { ...readAttachment(socket), note: attachment });
}

/** Sends a text, unless too much waits for the client, or it has gone. */
export function sendToSocketOrCloseIfSlow(socket: WebSocket, text: string): void {
    if (!isOpen(socket)) return;
    const { note, unread } = readAttachment(socket);
    if (unread > MAX_UNREAD_LENGTH) return closeSocket(socket, 'slow');
    try {
        socket.send(text);
        writeAttachment(socket, { note, unread: unread + text.length });
    } catch {
        // It broke off just now.
    }
}

/** Handles an acknowledgement of a client, the only valid message. */
export function handleSocketReadAcknowledgement(socket: WebSocket, message: unknown): void {
    // Messages after the close were sent before the client noticed it.
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
    // Each got one when it was accepted.
    return socket.deserializeAttachment() as Attachment;
}

function writeAttachment(socket: WebSocket, attachment: Attachment): void {
    socket.serializeAttachment(attachment);
}
