import {
    STREAM_END_MESSAGE,
    PING_MESSAGE,
    PONG_MESSAGE,
    READ_ACK_INTERVAL_CHARS,
    formatReadAck,
} from './socket-protocol.js';

/** The part of a WebSocket that browsers and libraries have in common. */
export interface WebSocketLike {
    addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void;
    addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
    send(text: string): void;
    close(): void;
}

/** Whom a reader tells what. */
export interface SocketHandlers {
    onOpen: () => void;
    /** Called with the data of each message. */
    onData: (data: string) => void;
    signal: AbortSignal;
}

/** Milliseconds between two questions whether the other end is there. Proxies close what is quiet for a minute or two. */
const PING_INTERVAL_MS = 30_000;

/** Reads a socket that is being opened until it ends, or until the other end does not answer any more. */
export async function readSocket(
    socket: WebSocketLike,
    { onOpen, onData, signal }: SocketHandlers,
    pingIntervalMs = PING_INTERVAL_MS,
): Promise<'ended' | 'unreachable'> {
    let [isOpen, isAlive, read] = [false, true, 0];
    const handleData = (data: string) => {
        onData(data);
        read += data.length;
        if (read < READ_ACK_INTERVAL_CHARS) return;
        socket.send(formatReadAck(read));
        read = 0;
    };
    // What is wrong is told to no page; the socket closes then.
    socket.addEventListener('error', () => {});
    await new Promise<void>((resolve) => {
        const finish = () => {
            clearInterval(timer);
            signal.removeEventListener('abort', finish);
            resolve();
        };
        const sendPing = () => {
            if (!isAlive) return finish();
            isAlive = false;
            if (isOpen) socket.send(PING_MESSAGE);
        };
        const timer = setInterval(sendPing, pingIntervalMs);
        socket.addEventListener('open', () => {
            isOpen = true;
            isAlive = true;
            onOpen();
        });
        socket.addEventListener('message', ({ data }) => {
            isAlive = true;
            if (data === STREAM_END_MESSAGE) finish();
            else if (!signal.aborted && typeof data === 'string' && data !== PONG_MESSAGE) handleData(data);
        });
        socket.addEventListener('close', finish);
        signal.addEventListener('abort', finish);
        if (signal.aborted) finish();
    });
    socket.close();
    return isOpen ? 'ended' : 'unreachable';
}
