import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';

import { LOCAL_PORTS } from '@svc-int/api';

import { controlCalls } from '../control/call.js';
import { developmentCalls, noAnswer, refusal, type DevelopmentClient } from '../control/client.js';
import type { Seed } from '../seed/seed-schema.js';
import { EmulatorError } from './emulator-error.js';
import type { Inspector } from './inspector/inspector.js';
import { createRelay, type Relay } from './relay.js';
import { heldSentence } from './restart-line.js';
import { createRuntime, type Runtime } from './runtime.js';
import { lockState, type StateLock } from './state-lock.js';
import { watchState } from './state-watch.js';
import { superviseRuntime } from './supervisor.js';

/** Settings of a local service. */
export interface EmulatorOptions {
    /** Port of the control listener: API and Studio. The next free one is taken when it is busy; 0 takes any. Default: 4747. */
    port?: number;
    /** Port of the public listener, likewise. Default: 4748. */
    publicPort?: number;
    /** Whether a busy port is an error where it was given. Default: false, the next free one is taken. */
    exactPorts?: boolean;
    /** Folder that keeps the workspace's data. Nothing is kept without it. */
    statePath?: string;
    /** Path of a YAML file with what a new workspace begins with. Default: the package's own seed. */
    seed?: string;
    /** Token of the workspace's user. Default: a new random one. */
    token?: string;
    /**
     * Has another service send events here: the public listener takes dispatches at `dispatchPath` of this secret, and then
     * answers nothing else. Default: none does.
     */
    dispatchSecret?: string | undefined;
    /** Milliseconds that an integration has to answer an event. Default: 30,000. */
    dispatchTimeout?: number;
    /** Milliseconds without a sign of life after which the runtime is restarted. Default: 10,000. */
    stallTimeout?: number;
    /** Milliseconds that a conversion of a document may take: then the process that does it is ended. Default: 10,000. */
    conversionTimeout?: number;
    /** Whether scripts in published sites may do what their policy does not allow, and are only told of, as at the hosted service. Default: false. */
    looseScripts?: boolean | undefined;
    /** Whether there are workspaces beside the main one, each below a path of its own: see `openWorkspace`. Default: false. */
    workspaces?: boolean;
    /** Has debuggers attach to integrations, and gives these all the time that they want. Default: none can. */
    inspect?: InspectOptions | undefined;
    /** Gets lines for people: which port is taken, that the runtime was restarted. Default: nobody. */
    log?: (line: string) => void;
}

/** Where debuggers attach, and what they see of sources. */
export interface InspectOptions {
    /** Port, on this machine alone. The next free one is taken when it is busy; 0 takes any. Default: 9229. */
    port?: number | undefined;
    /** Folder of an integration's project, to which the names in its source map are relative; undefined where it has none. */
    folderOf: (integration: string) => string | undefined;
}

/** A local service that runs. */
export interface Emulator {
    /** Base URL of the API, without `/v1`. */
    url: string;
    /** Base URL below which integrations are reached from outside. */
    publicUrl: string;
    /** Token of the workspace's user. */
    token: string;
    /** Address of the Studio; it holds the token. */
    studioUrl: string;
    /** For whoever brings one version after the other. */
    publisher: Publisher;
    /** Resolves when the service can't go on and has stopped answering, with why; never while all is well. */
    failure: Promise<EmulatorError>;
    /** Port at which debuggers attach; undefined without `inspect`. */
    inspectPort: number | undefined;
    /** Closes a TCP port of this machine to integrations, until what comes back is called. The service's own are closed anyway. */
    closePort(port: number): Promise<() => Promise<void>>;
    /** Stops the service; what it acknowledged is kept when it has a `statePath`. */
    dispose(): Promise<void>;
}

/** Brings versions of integrations to a service that runs in this process, past everyone who waits for them. */
export interface Publisher extends DevelopmentClient {
    /**
     * Has requests wait for a version that is on its way, half a second at most, so that who asks just after a change sees it. Gives
     * what ends the wait.
     */
    announce(): () => void;
}

/** Milliseconds that requests wait for a version: after that the one before answers them. */
const LONGEST_WAIT = 500;

const DEFAULT_DISPATCH_TIMEOUT = 30_000;
const DEFAULT_STALL_TIMEOUT = 10_000;
const DEFAULT_CONVERSION_TIMEOUT = 10_000;
const DEFAULT_INSPECT_PORT = 9229;

/** Milliseconds that an integration has to answer while it may be debugged: a day. */
const DEBUGGED_DISPATCH_TIMEOUT = 86_400_000;

/**
 * Starts the documentation hosting service on this machine.
 *
 * @throws EmulatorError when the seed is not valid, no port is free, the state folder is in use or can't be used, or the
 * runtime does not start.
 */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
    const parts: Parts = { relays: [] };
    const dispose = once(() => stop(parts));
    try {
        return { ...(await start(options, parts, dispose)), dispose };
    } catch (error) {
        await dispose();
        throw error;
    }
}

/** Parts of a service while it starts and runs. */
interface Parts {
    lock?: StateLock | undefined;
    relays: Relay[];
    inspector?: Inspector | undefined;
    runtime?: Runtime;
    supervisor?: { stop(): Promise<void> };
    /** Ends the watch over the state folder. */
    unwatch?: () => void;
}

async function start(
    options: EmulatorOptions,
    parts: Parts,
    dispose: () => Promise<void>,
): Promise<Omit<Emulator, 'dispose'>> {
    const { token = newToken(), log = () => {} } = options;
    const state = options.statePath === undefined ? undefined : await openState(resolve(options.statePath));
    parts.lock = state?.lock;
    const seed = options.seed === undefined ? undefined : await loadSeed(options.seed, state?.path);
    const relays = await listen(options, parts, log);
    const inspector = options.inspect && (await listenForDebuggers(options, options.inspect, log));
    parts.inspector = inspector;
    const runtime = await createRuntime({
        inspector,
        token,
        dispatchSecret: options.dispatchSecret ?? '',
        seed,
        state,
        relays,
        log,
        workspaces: options.workspaces ?? false,
        looseScripts: options.looseScripts ?? false,
        conversionTimeout: options.conversionTimeout ?? DEFAULT_CONVERSION_TIMEOUT,
        dispatchTimeout: options.dispatchTimeout ?? (inspector ? DEBUGGED_DISPATCH_TIMEOUT : DEFAULT_DISPATCH_TIMEOUT),
    });
    parts.runtime = runtime;
    tellOfStart(runtime, options, log);
    parts.supervisor = superviseRuntime(runtime, {
        stallTimeout: options.stallTimeout ?? DEFAULT_STALL_TIMEOUT,
        isPaused: () => inspector?.isPaused() === true,
        isDebugged: () => inspector?.isAttached() === true,
        log,
    });
    const failure = new Promise<EmulatorError>((fail) => {
        if (!state) return;
        parts.unwatch = watchState(state.path, () => {
            log(`${state.path} is gone. Stopping.`);
            const lost = () => fail(stateLost(state.path));
            void dispose().then(lost, lost);
        });
    });
    const closed = new Set<number>();
    const { url } = relays.control;
    // The fragment is never sent to a server, nor kept in a log of requests.
    return {
        url,
        publicUrl: relays.public.url,
        token,
        studioUrl: `${url}/#token=${token}`,
        publisher: createPublisher(runtime, parts.relays, inspector),
        failure,
        inspectPort: inspector?.port,
        async closePort(port) {
            await runtime.closePorts([...closed.add(port)]);
            return async () => void (closed.delete(port) && (await runtime.closePorts([...closed])));
        },
    };
}

/** Tells the author how the workspace is other than expected. */
function tellOfStart({ seeded, held }: Runtime, { statePath }: EmulatorOptions, log: (line: string) => void): void {
    if (!seeded)
        log(`The seed was not applied: ${statePath} already contains a workspace. Move that folder to start afresh.`);
    for (const integration of held)
        log(`"${integration}" blocked the runtime in an earlier session. ${heldSentence(integration)}`);
}

/** The debugger's modules are loaded only if one is wanted. */
async function listenForDebuggers(
    { exactPorts = false }: EmulatorOptions,
    { port, folderOf }: InspectOptions,
    log: (line: string) => void,
): Promise<Inspector> {
    const { createInspector } = await import('./inspector/inspector.js');
    const wanted = { port: port ?? DEFAULT_INSPECT_PORT, exact: exactPorts && port !== undefined };
    return createInspector({ ...wanted, folderOf, secret: newToken(), log });
}

function createPublisher(runtime: Runtime, relays: readonly Relay[], inspector: Inspector | undefined): Publisher {
    const call = controlCalls(async (request) => {
        const { status, text } = await runtime.ask(request).catch(noAnswer);
        if (status >= 300) throw refusal(status, text);
        return { status, json: async () => JSON.parse(text) };
    });
    const calls = developmentCalls(call);
    return {
        ...calls,
        async develop(request) {
            const served = await calls.develop(request);
            // So that breakpoints hold in it before anybody is told of it.
            await inspector?.settle();
            return served;
        },
        announce() {
            const ends = relays.map((relay) => relay.pause(LONGEST_WAIT));
            return () => ends.forEach((end) => end());
        },
    };
}

async function openState(path: string): Promise<{ path: string; lock: StateLock }> {
    return { path, lock: await lockState(path) };
}

async function listen(
    { port, publicPort, exactPorts = false }: EmulatorOptions,
    parts: Parts,
    log: (line: string) => void,
): Promise<Record<'control' | 'public', Relay>> {
    const listenAt = async (given: number | undefined, usual: number) => {
        const exact = exactPorts && given !== undefined;
        const relay = await createRelay({ port: given ?? usual, exact }, log);
        parts.relays.push(relay);
        return relay;
    };
    // One after the other, so that equal wishes have the same outcome each time.
    return {
        control: await listenAt(port, LOCAL_PORTS.control),
        public: await listenAt(publicPort, LOCAL_PORTS.public),
    };
}

/** Nothing is acknowledged from the beginning of it on. */
async function stop({ lock, relays, inspector, runtime, supervisor, unwatch }: Parts): Promise<void> {
    unwatch?.();
    await Promise.all([...relays.map((relay) => relay.close()), inspector?.close()]);
    await supervisor?.stop();
    await runtime?.dispose().finally(() => lock?.release());
    if (!runtime) lock?.release();
}

function stateLost(statePath: string): EmulatorError {
    return new EmulatorError(
        'STATE_LOST',
        `${statePath} was deleted, moved or replaced while the service was running. Nothing more can be saved, so the service has stopped.`,
        { hint: 'Start it again.' },
    );
}

/** Reading YAML takes a library that most starts do without. */
async function loadSeed(path: string, state: string | undefined): Promise<Seed> {
    const { readSeed } = await import('../seed/read-seed.js');
    return readSeed(path, state);
}

/** However often it is called: once stopped, the state folder may belong to another session already. */
function once(stop: () => Promise<void>): () => Promise<void> {
    let stopping: Promise<void> | undefined;
    return () => (stopping ??= stop());
}

/** A token that nobody guesses. */
function newToken(): string {
    return randomBytes(24).toString('base64url');
}
