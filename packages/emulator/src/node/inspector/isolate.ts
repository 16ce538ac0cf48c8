import { WebSocket } from 'ws';

import {
    createCdpMessage,
    matchCdpParams,
    convertGlobalIdsToIsolateIds,
    toGlobalIds,
    type BreakpointRequest,
    type CdpMessage,
} from './protocol.js';
import type { ScriptPathMapper } from './script-path-mapper.js';

export interface Isolate {
    readonly number: number;
    readonly integration: string;
    send(command: CdpMessage): Promise<CdpMessage>;
    setBreakpoint(id: string, params: BreakpointRequest): Promise<CdpMessage>;
    removeBreakpoint(id: string): Promise<CdpMessage>;
    /** Delays commands: while an isolate is paused, workerd's inspector blocks on commands to others. */
    pause(isPaused: boolean): void;
    /** Resolves when the isolate runs without breakpoints. */
    close(): Promise<void>;
}

export interface IsolateOptions {
    number: number;
    integration: string;
    paths: ScriptPathMapper;
    url: string;
    onEvent: (event: CdpMessage) => void;
    onClose: () => void;
}

// oxlint-disable-next-line max-lines-per-function -- a closure over one connection
export async function connectIsolate(options: IsolateOptions): Promise<Isolate> {
    const { number, integration, paths, url, onEvent, onClose } = options;
    const socket = new WebSocket(url, { perMessageDeflate: false });
    const pending = new Map<number, (response: CdpMessage) => void>();
    const breakpoints = new Map<string, string>();
    const queued: (() => void)[] = [];
    let isPaused = false;
    let lastId = 0;

    const toDebuggerBreakpoints = (event: CdpMessage): CdpMessage => {
        const getDebuggerId = (own: string) => [...breakpoints].find(([, known]) => known === own)?.[0] ?? own;
        const stop = matchCdpParams(event, 'Debugger.paused');
        if (stop?.hitBreakpoints)
            return createCdpMessage('Debugger.paused', {
                ...stop,
                hitBreakpoints: stop.hitBreakpoints.map(getDebuggerId),
            });
        const resolved = matchCdpParams(event, 'Debugger.breakpointResolved');
        if (!resolved) return event;
        return createCdpMessage('Debugger.breakpointResolved', {
            ...resolved,
            breakpointId: getDebuggerId(resolved.breakpointId),
        });
    };
    const receive = (text: string) => {
        const { id, ...message } = JSON.parse(text) as CdpMessage;
        if (id === undefined) return onEvent(toGlobalIds(toDebuggerBreakpoints(paths.outward(message)), number));
        pending.get(id)?.(toGlobalIds(message, number));
        pending.delete(id);
    };
    const sendCommand = (command: CdpMessage) =>
        new Promise<CdpMessage>((resolve) => {
            if (socket.readyState !== WebSocket.OPEN) return resolve(createUnloadedError());
            const id = ++lastId;
            const send = () => socket.send(JSON.stringify({ ...convertGlobalIdsToIsolateIds(command), id }));
            pending.set(id, resolve);
            if (isPaused) queued.push(send);
            else send();
        });

    await new Promise<void>((resolve, reject) => socket.once('open', () => resolve()).once('error', reject));
    socket.on('error', () => socket.terminate());
    socket.on('message', (data) => receive(String(data)));
    socket.on('close', () => {
        for (const resolve of pending.values()) resolve(createUnloadedError());
        onClose();
    });
    return {
        number,
        integration,
        send: sendCommand,
        async setBreakpoint(id, params) {
            const response = await sendCommand(createCdpMessage('Debugger.setBreakpointByUrl', paths.inward(params)));
            const own = response.result?.['breakpointId'];
            if (typeof own !== 'string') return response;
            breakpoints.set(id, own);
            return { result: { ...response.result, breakpointId: id } };
        },
        async removeBreakpoint(id) {
            const breakpointId = breakpoints.get(id);
            breakpoints.delete(id);
            if (breakpointId === undefined) return { result: {} };
            return sendCommand(createCdpMessage('Debugger.removeBreakpoint', { breakpointId }));
        },
        pause(paused) {
            isPaused = paused;
            if (!paused) queued.splice(0).forEach((send) => send());
        },
        async close() {
            // A paused isolate resumes by a command, not by a disconnect.
            await Promise.all([
                sendCommand({ method: 'Debugger.disable' }),
                sendCommand({ method: 'Debugger.resume' }),
            ]);
            const closed = new Promise((resolve) => socket.once('close', resolve));
            socket.close();
            if (socket.readyState !== WebSocket.CLOSED) await closed;
        },
    };
}

export function createUnloadedError(): CdpMessage {
    return { error: { code: -32_000, message: 'This version of the integration is no longer loaded.' } };
}
