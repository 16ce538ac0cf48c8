import { type Isolate, createUnloadedError } from './isolate.js';
import {
    getIsolateNumber,
    createCdpMessage,
    matchCdpParams,
    type BreakpointRequest,
    type CdpMessage,
    type CdpCommandName,
    type CdpEventName,
} from './protocol.js';

const LASTING: ReadonlySet<string> = new Set<CdpCommandName>([
    'Debugger.enable',
    'Debugger.setAsyncCallStackDepth',
    'Debugger.setBlackboxPatterns',
    'Debugger.setBreakpointsActive',
    'Debugger.setInstrumentationBreakpoint',
    'Debugger.setPauseOnExceptions',
    'Debugger.setSkipAllPauses',
    'Runtime.enable',
]);

/** After this delay, a resumed isolate counts as running. */
const SUSPEND_DELAY_MS = 100;

/** Presents all loaded versions as one program. */
export interface DebuggerSession {
    readonly isPaused: boolean;
    handle(command: CdpMessage): Promise<void>;
    notify(isolate: number, event: CdpMessage): void;
    add(isolate: Isolate): Promise<void>;
    remove(isolate: Isolate): void;
    disconnect(): Promise<void>;
}

// oxlint-disable-next-line max-lines-per-function -- a closure over isolates and breakpoints
export function createDebuggerSession(send: (message: CdpMessage) => void): DebuggerSession {
    const isolates = new Set<Isolate>();
    const lasting = new Map<string, CdpMessage>();
    const breakpoints = new Map<string, BreakpointRequest>();
    const contexts = new Map<number, Set<number>>();
    let paused: number | undefined;
    let numbered = 0;

    const find = (number: number | undefined) => [...isolates].find((one) => one.number === number);

    /** If an isolate is paused, waits only for its response. */
    const requestAll = (ask: (isolate: Isolate) => Promise<CdpMessage>): Promise<CdpMessage[]> => {
        const requests = [...isolates].map((isolate) => ({ isolate, answer: ask(isolate) }));
        const able = requests.filter(({ isolate }) => paused === undefined || isolate.number === paused);
        return Promise.all(able.map(({ answer: response }) => response));
    };
    const suspendOthers = () => isolates.forEach((one) => one.pause(paused !== undefined && one.number !== paused));
    /** Waits, because a debugger's step resumes an isolate only for a moment. */
    const scheduleSuspend = () => void setTimeout(suspendOthers, SUSPEND_DELAY_MS).unref();

    const setBreakpoint = async (params: BreakpointRequest): Promise<CdpMessage> => {
        const id = `breakpoint:${++numbered}`;
        const responses = await requestAll((isolate) => isolate.setBreakpoint(id, params));
        const refused = responses.find(({ error }) => error);
        if (refused) return refused;
        breakpoints.set(id, params);
        const locations = responses.flatMap(({ result }) => result?.['locations'] ?? []);
        return { result: { breakpointId: id, locations } };
    };
    const removeBreakpoint = async (id: string): Promise<CdpMessage> => {
        breakpoints.delete(id);
        await requestAll((isolate) => isolate.removeBreakpoint(id));
        return { result: {} };
    };
    const sendToAll = async (command: CdpMessage): Promise<CdpMessage> => {
        const responses = await requestAll((isolate) => isolate.send(command));
        return responses.at(-1) ?? { result: command.method === 'Debugger.enable' ? { debuggerId: 'svc-int' } : {} };
    };
    const dispatchCommand = (command: CdpMessage): Promise<CdpMessage> => {
        const { method = '' } = command;
        const meant = getIsolateNumber(command);
        const wanted = matchCdpParams(command, 'Debugger.setBreakpointByUrl');
        if (wanted) return setBreakpoint(wanted);
        const unwanted = matchCdpParams(command, 'Debugger.removeBreakpoint');
        if (unwanted) return removeBreakpoint(unwanted.breakpointId);
        if (LASTING.has(method)) lasting.set(method, command);
        if (method.endsWith('.disable')) lasting.delete(method.replace('disable', 'enable'));
        const forAll = LASTING.has(method) || /\.(enable|disable)$/.test(method);
        if (forAll || isolates.size === 0) return sendToAll(command);
        const one = meant === undefined ? (find(paused) ?? [...isolates].at(-1)) : find(meant);
        return one ? one.send(command) : Promise.resolve(createUnloadedError());
    };

    return {
        get isPaused() {
            return paused !== undefined;
        },
        async handle({ id, ...command }) {
            send({ ...(await dispatchCommand(command)), ...(id !== undefined && { id }) });
        },
        notify(isolate, event) {
            if (matchCdpParams(event, 'Debugger.paused')) {
                paused = isolate;
                suspendOthers();
            }
            if (event.method === ('Debugger.resumed' satisfies CdpEventName)) {
                paused = undefined;
                scheduleSuspend();
            }
            const created = matchCdpParams(event, 'Runtime.executionContextCreated');
            if (created) contexts.set(isolate, new Set(contexts.get(isolate)).add(created.context.id));
            send(event);
        },
        async add(isolate) {
            isolates.add(isolate);
            for (const command of lasting.values()) void isolate.send(command);
            await Promise.all([...breakpoints].map(([id, params]) => resume(isolate, id, params)));
        },
        remove(isolate) {
            isolates.delete(isolate);
            if (paused === isolate.number) {
                paused = undefined;
                scheduleSuspend();
                send({ method: 'Debugger.resumed', params: {} });
            }
            for (const executionContextId of contexts.get(isolate.number) ?? [])
                send({ method: 'Runtime.executionContextDestroyed', params: { executionContextId } });
            contexts.delete(isolate.number);
        },
        async disconnect() {
            breakpoints.clear();
            await find(paused)?.close();
            paused = undefined;
            suspendOthers();
            await Promise.all([...isolates].map((isolate) => isolate.close()));
        },
    };

    async function resume(isolate: Isolate, id: string, params: BreakpointRequest): Promise<void> {
        const { result } = await isolate.setBreakpoint(id, params);
        const locations = result?.['locations'];
        for (const location of Array.isArray(locations) ? locations : [])
            send(createCdpMessage('Debugger.breakpointResolved', { breakpointId: id, location }));
    }
}
