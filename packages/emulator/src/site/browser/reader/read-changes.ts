import { readSocket, type SocketHandlers } from '../../../stream/read-socket.js';
import { toWebSocketUrl } from '../../../stream/socket-protocol.js';
import type { PageFacts } from '../page-facts.js';

export async function readPageChangeStream(
    streamUrl: string,
    transport: PageFacts['transport'],
    handlers: SocketHandlers,
): Promise<void> {
    const url = new URL(streamUrl, location.href).href;
    if (transport === 'socket') await readSocket(new WebSocket(toWebSocketUrl(url)), handlers);
    else await readEvents(new EventSource(url), handlers);
}

/** An `EventSource` reconnects by itself, unless rejected. */
function readEvents(source: EventSource, { onOpen, onData, signal }: SocketHandlers): Promise<void> {
    return new Promise((resolve) => {
        const finish = (): void => {
            source.close();
            resolve();
        };
        source.addEventListener('open', onOpen);
        source.addEventListener('message', ({ data }: MessageEvent<string>) => signal.aborted || onData(data));
        source.addEventListener('error', () => source.readyState === EventSource.CLOSED && finish());
        signal.addEventListener('abort', finish);
    });
}
