import type { TcpSocketConnectOpts } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import type { WebSocket } from 'ws';

import { createDebuggerSession, type DebuggerSession } from './debugger-session.js';
import { connectIsolate, type Isolate } from './isolate.js';
import { listenForDebuggers, type DebuggerListenerOptions } from './listener.js';
import type { CdpMessage } from './protocol.js';
import { createScriptPathMapper } from './script-path-mapper.js';

export interface InspectorServer {
    readonly port: number;
    open(runtime: TcpSocketConnectOpts): void;
    waitForVersions(): Promise<void>;
    isAttached(): boolean;
    isPaused(): boolean;
    close(): Promise<void>;
}

export interface InspectorOptions extends DebuggerListenerOptions {
    getFolder: (integration: string) => string | undefined;
}

const POLL_INTERVAL_MS = 50;

const VERSION = /^LOADER:(.+)@[^@]+$/;

interface Session {
    socket: WebSocket;
    debugging: DebuggerSession;
    isolates: Map<string, Isolate>;
}

/**
 * Supports the Chrome DevTools Protocol, like Node.js. A new debugger replaces the previous one.
 * @throws EmulatorError PORT_UNAVAILABLE
 */
// oxlint-disable-next-line max-lines-per-function -- a closure over the debugger that is connected
export async function startInspectorServer({ getFolder, ...options }: InspectorOptions): Promise<InspectorServer> {
    let runtime: TcpSocketConnectOpts | undefined;
    let session: Session | undefined;
    let looking: Promise<void> = Promise.resolve();
    let numbered = 0;
    const knownIds = new Set<string>();

    const addIsolate = async ({ debugging, isolates }: Session, id: string, integration: string) => {
        const number = ++numbered;
        const isolate = await connectIsolate({
            number,
            integration,
            paths: createScriptPathMapper(integration, getFolder(integration)),
            url: `ws://${runtime?.host}:${runtime?.port}/${encodeURI(id)}`,
            onEvent: (event) => debugging.notify(number, event),
            onClose: () => {
                isolates.delete(id);
                debugging.remove(isolate);
            },
        });
        const old = [...isolates.values()].filter((one) => one.integration === integration);
        isolates.set(id, isolate);
        await debugging.add(isolate);
        await Promise.all(old.map((one) => one.close()));
    };

    const syncTargets = async () => {
        const ids = runtime ? await fetchTargetIds(runtime) : [];
        const current = session;
        for (const id of ids) {
            const integration = VERSION.exec(id)?.[1];
            if (integration === undefined || knownIds.has(id)) continue;
            knownIds.add(id);
            if (current) await addIsolate(current, id, integration).catch(() => {});
        }
    };
    const scheduleSync = () => (looking = looking.then(syncTargets).catch(() => {}));

    const startSession = (socket: WebSocket) => {
        session?.socket.close(1000, 'Another debugger has connected.');
        const send = (message: CdpMessage) => socket.send(JSON.stringify(message));
        const own: Session = { socket, debugging: createDebuggerSession(send), isolates: new Map() };
        session = own;
        knownIds.clear();
        let handled = scheduleSync();
        socket.on('message', (data) => {
            const command = JSON.parse(String(data)) as CdpMessage;
            handled = handled.then(() => void own.debugging.handle(command));
        });
        socket.on('error', () => socket.terminate());
        socket.on('close', () => {
            if (session === own) session = undefined;
            void own.debugging.disconnect();
        });
        void watchTargets(own);
    };
    const watchTargets = async (own: Session) => {
        while (session === own) {
            await pause(POLL_INTERVAL_MS);
            await scheduleSync();
        }
    };

    const listener = await listenForDebuggers(options, startSession);
    return {
        port: listener.port,
        open(to) {
            runtime = to;
            knownIds.clear();
        },
        waitForVersions: () => (session ? scheduleSync() : Promise.resolve()),
        isAttached: () => session !== undefined,
        isPaused: () => session?.debugging.isPaused === true,
        async close() {
            session?.socket.terminate();
            session = undefined;
            await listener.close();
        },
    };
}

async function fetchTargetIds({ host, port }: TcpSocketConnectOpts): Promise<string[]> {
    const response = await fetch(`http://${host}:${port}/json/list`);
    const targets = (await response.json()) as { id: string }[];
    return targets.map(({ id }) => id);
}
