import {
    STREAM_END_MESSAGE,
    PING_MESSAGE,
    PONG_MESSAGE,
    READ_ACK_INTERVAL_CHARS,
    formatReadAck,
} from './socket-protocol.js';

export interface WebSocketLike {
    addEventListener(type: 'open' | 'close' | 'error', listener: () => void): void;
    addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
    send(text: string): void;
    close(): void;
}

export interface SocketHandlers {
    onOpen: () => void;
    onData: (data: string) => void;
    signal: AbortSignal;
}

/** Proxies close connections that are idle for a minute or two. */
const PING_INTERVAL_MS = 30_000;

/** Resolves when the socket closes or the peer stops responding. */
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
