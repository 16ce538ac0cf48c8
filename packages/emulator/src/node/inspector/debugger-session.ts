import type { Isolate } from './isolate.js';
import {
    getIsolateNumber,
    createMessage,
    getParams,
    type BreakpointRequest,
    type CdpMessage,
    type CommandName,
    type EventName,
} from './protocol.js';

/** Commands that hold from then on, so that each version that is loaded later hears of them as well. */
const LASTING: ReadonlySet<string> = new Set<CommandName>([
    'Debugger.enable',
    'Debugger.setAsyncCallStackDepth',
    'Debugger.setBlackboxPatterns',
    'Debugger.setBreakpointsActive',
    'Debugger.setInstrumentationBreakpoint',
    'Debugger.setPauseOnExceptions',
    'Debugger.setSkipAllPauses',
    'Runtime.enable',
]);

/** Milliseconds after which an isolate that was told to go on is taken to do so. */
const AFTER_STEP = 100;

/** Settings of one debugger for all loaded versions, which look to it like one program. */
export interface DebuggerSession {
    /** Whether the runtime stands still, as a debugger has it wait. */
    readonly isPaused: boolean;
    /** Does what the debugger asks. */
    handle(command: CdpMessage): Promise<void>;
    /** Hands on what an isolate says. */
    notify(isolate: number, event: CdpMessage): void;
    /** Has an isolate be debugged like those before it; resolves once all breakpoints are set. */
    add(isolate: Isolate): Promise<void>;
    remove(isolate: Isolate): void;
    /** Leaves all of them, which then run on. */
    leave(): Promise<void>;
}

/** `send` sends to the debugger. */
// oxlint-disable-next-line max-lines-per-function -- a closure over isolates and breakpoints
export function createDebuggerSession(send: (message: CdpMessage) => void): DebuggerSession {
    const isolates = new Set<Isolate>();
    const lasting = new Map<string, CdpMessage>();
    const breakpoints = new Map<string, BreakpointRequest>();
    const contexts = new Map<number, Set<number>>();
    let paused: number | undefined;
    let numbered = 0;

    const find = (number: number | undefined) => [...isolates].find((one) => one.number === number);

    /** Asks all isolates, and gives the answers of those that can answer now: of one that stands still alone, where there is one. */
    const askAll = (ask: (isolate: Isolate) => Promise<CdpMessage>): Promise<CdpMessage[]> => {
        const asked = [...isolates].map((isolate) => ({ isolate, answer: ask(isolate) }));
        const able = asked.filter(({ isolate }) => paused === undefined || isolate.number === paused);
        return Promise.all(able.map(({ answer }) => answer));
    };
    const holdOthers = () => isolates.forEach((one) => one.hold(paused !== undefined && one.number !== paused));
    /** A step goes on for a moment only. */
    const holdOthersSoon = () => void setTimeout(holdOthers, AFTER_STEP).unref();

    const setBreakpoint = async (params: BreakpointRequest): Promise<CdpMessage> => {
        const id = `breakpoint:${++numbered}`;
        const answers = await askAll((isolate) => isolate.setBreakpoint(id, params));
        const refused = answers.find(({ error }) => error);
        if (refused) return refused;
        breakpoints.set(id, params);
        const locations = answers.flatMap(({ result }) => result?.['locations'] ?? []);
        return { result: { breakpointId: id, locations } };
    };
    const removeBreakpoint = async (id: string): Promise<CdpMessage> => {
        breakpoints.delete(id);
        await askAll((isolate) => isolate.removeBreakpoint(id));
        return { result: {} };
    };
    const tellAll = async (command: CdpMessage): Promise<CdpMessage> => {
        const answers = await askAll((isolate) => isolate.ask(command));
        return answers.at(-1) ?? { result: command.method === 'Debugger.enable' ? { debuggerId: 'svc-int' } : {} };
    };
    const answer = (command: CdpMessage): Promise<CdpMessage> => {
        const { method = '' } = command;
        const meant = getIsolateNumber(command);
        const wanted = getParams(command, 'Debugger.setBreakpointByUrl');
        if (wanted) return setBreakpoint(wanted);
        const unwanted = getParams(command, 'Debugger.removeBreakpoint');
        if (unwanted) return removeBreakpoint(unwanted.breakpointId);
        if (LASTING.has(method)) lasting.set(method, command);
        if (method.endsWith('.disable')) lasting.delete(method.replace('disable', 'enable'));
        const forAll = LASTING.has(method) || /\.(enable|disable)$/.test(method);
        if (forAll || isolates.size === 0) return tellAll(command);
        const one = meant === undefined ? (find(paused) ?? [...isolates].at(-1)) : find(meant);
        return one ? one.ask(command) : Promise.resolve(unloaded());
    };

    return {
        get isPaused() {
            return paused !== undefined;
        },
        async handle({ id, ...command }) {
            send({ ...(await answer(command)), ...(id !== undefined && { id }) });
        },
        notify(isolate, event) {
            if (getParams(event, 'Debugger.paused')) {
                paused = isolate;
                holdOthers();
            }
            if (event.method === ('Debugger.resumed' satisfies EventName)) {
                paused = undefined;
                holdOthersSoon();
            }
            const created = getParams(event, 'Runtime.executionContextCreated');
            if (created) contexts.set(isolate, new Set(contexts.get(isolate)).add(created.context.id));
            send(event);
        },
        async add(isolate) {
            isolates.add(isolate);
            for (const command of lasting.values()) void isolate.ask(command);
            await Promise.all([...breakpoints].map(([id, params]) => resume(isolate, id, params)));
        },
        remove(isolate) {
            isolates.delete(isolate);
            if (paused === isolate.number) {
                paused = undefined;
                holdOthersSoon();
                send({ method: 'Debugger.resumed', params: {} });
            }
            for (const executionContextId of contexts.get(isolate.number) ?? [])
                send({ method: 'Runtime.executionContextDestroyed', params: { executionContextId } });
            contexts.delete(isolate.number);
        },
        async leave() {
            breakpoints.clear();
            await find(paused)?.close();
            paused = undefined;
            holdOthers();
            await Promise.all([...isolates].map((isolate) => isolate.close()));
        },
    };

    /** Sets a breakpoint in a version that was loaded after it was asked for, and says where it is there. */
    async function resume(isolate: Isolate, id: string, params: BreakpointRequest): Promise<void> {
        const { result } = await isolate.setBreakpoint(id, params);
        const locations = result?.['locations'];
        for (const location of Array.isArray(locations) ? locations : [])
            send(createMessage('Debugger.breakpointResolved', { breakpointId: id, location }));
    }
}

function unloaded(): CdpMessage {
    return { error: { code: -32_000, message: 'This version of the integration is no longer loaded.' } };
}
