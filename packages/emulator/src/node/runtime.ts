import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import {
    controlCalls,
    controlRequest,
    DISK_FULL,
    type ControlCall,
    type Health,
    type RuntimeStop,
    type StartRequest,
    type StartResponse,
} from '../control.js';
import { faultIn } from '../control/read-fault.js';
import { DIST } from '../dist-folder.js';
import type { Seed } from '../seed/seed-schema.js';
import type { HttpRequest } from '../control/call.js';
import { type Conversions, listenForConversions } from './conversions/conversions.js';
import { askRuntime, type RuntimeAnswer, type RuntimeRequest } from './ask-runtime.js';
import { EmulatorError } from './emulator-error.js';
import type { Inspector } from './inspector/inspector.js';
import { unguessedHost } from './ports.js';
import type { Relay } from './relay.js';
import { DISPATCH_VARIABLE, serviceConfig, TOKEN_VARIABLE, type ServiceSettings } from './service-config.js';
import type { StateLock } from './state-lock.js';
import { createTemporaryFolder } from './temporary-folder.js';
import { warmUp } from './warm-up.js';
import { startWorkerd, type SocketAddress, type WorkerdProcess } from './workerd.js';
import { messageOf } from '../values/message-of.js';

/** workerd with the service in it. */
export interface Runtime {
    /** False when there is a seed that was not applied, because the workspace held something already. */
    readonly seeded: boolean;
    /** Integrations whose events of installations wait for their next version. */
    readonly held: readonly string[];
    /** Sends a request to the service itself, past its relays. Rejects when it does not answer. */
    ask(request: HttpRequest): Promise<RuntimeAnswer>;
    /** How the service is. Throws when it does not answer. */
    health(signal: AbortSignal): Promise<Health>;
    /** Resolves once the workerd of this moment has ended. */
    ended(): Promise<unknown>;
    /** Closes ports of this machine to integrations, also past a restart. They replace those that were named before. */
    closePorts(ports: readonly number[]): Promise<void>;
    /** Restarts workerd behind the same addresses; events in flight are recorded as failed for the given reason. Tells what they were. */
    restart(stop: RuntimeStop): Promise<StartResponse>;
    /** The same, when what was asked before has been answered. */
    recycle(reason: string): Promise<void>;
    dispose(): Promise<void>;
}

/** Settings of a runtime. */
export interface RuntimeInput extends Omit<ServiceSettings, 'stop' | 'ownSeed' | 'statePath' | 'conversions'> {
    /** Token of the workspace's user. */
    token: string;
    /** Path segment of the public listener for events of another service; empty for none. */
    dispatchSecret: string;
    /** Initial content of a new workspace. Default: the package's own seed. */
    seed: Seed | undefined;
    /** Folder of the workspace's data, and its lock. Nothing is kept without it. */
    state: { path: string; lock: StateLock } | undefined;
    /** Gets lines for people. */
    log: (line: string) => void;
    /** Where debuggers attach; undefined where none may. */
    inspector: Inspector | undefined;
    /** Who listens in its place. */
    relays: Readonly<Record<SocketName, Relay>>;
}

type SocketName = 'control' | 'public';

/** Milliseconds after which it is told again that the disk is full. */
const TELL_AGAIN = 10_000;

/** Milliseconds that it may take to answer its first request, for which an older workspace is brought up to date. */
const LONGEST_OPENING = 60_000;

/** Milliseconds for which it is waited that background work is put down before the runtime ends in order; a blocked one does not answer. */
const LONGEST_STOP = 300;

/** Where the data lie that are not kept. */
const STATE = 'state';

const SERVICE_STOPPED: RuntimeStop = {
    reason: 'The service was stopped before the integration had answered.',
    isBlock: false,
};

/** How lines of workerd's output begin that name addresses in its own code. */
const STACK = 'stack: ';

/** Lines of workerd's own output that an error quotes. */
const QUOTED_LINES = 5;

/**
 * Starts the service and opens its relays.
 *
 * @throws EmulatorError RUNTIME_FAILED, SEED_INVALID, STATE_UNKNOWN
 */
// oxlint-disable-next-line max-lines-per-function -- a closure over the process that runs at present
export async function createRuntime(input: RuntimeInput): Promise<Runtime> {
    const temporary = createTemporaryFolder();
    mkdirSync(join(temporary.path, STATE));
    const output: string[] = [];
    const tellFullDisk = atMostEvery(TELL_AGAIN, () =>
        input.log('The disk is full. Nothing can be stored, and writes fail until you free some space.'),
    );
    const onOutput = (line: string) => {
        if (line.includes(DISK_FULL)) tellFullDisk();
        if (line.trim() && !line.startsWith(STACK)) output.push(line.trim());
        output.splice(0, output.length - QUOTED_LINES);
    };
    let workerd: WorkerdProcess<SocketName> | undefined;
    const conversions = await listenForConversions({ folder: temporary.path, timeout: input.conversionTimeout });
    let closedPorts: readonly number[] = [];
    let launched = 0;
    const launch = (stop: RuntimeStop) => {
        const prefix = `${launched++}-`;
        return startService(input, { stop, folder: temporary.path, prefix, conversions, onOutput });
    };
    const enter = async (next: WorkerdProcess<SocketName>) => {
        workerd = next;
        const { addresses } = workerd;
        if (closedPorts.length > 0) await closePorts(addresses.control, input, closedPorts);
        const introduced = await introduce(workerd, input, conversions);
        if (workerd.inspector) input.inspector?.open(workerd.inspector);
        input.relays.control.open(workerd.addresses.control);
        input.relays.public.open(workerd.addresses.public);
        return introduced;
    };
    const relays = Object.values(input.relays);
    const restart = async (stop: RuntimeStop) => {
        for (const relay of relays) relay.giveUp(stop.reason);
        await workerd?.end();
        return enter(await launch(stop));
    };
    const stopWork = async () => {
        const late = AbortSignal.timeout(LONGEST_STOP);
        if (workerd) await connect(workerd.addresses.control, input, late)('stopWork', {}).catch(() => {});
    };
    const dispose = async () => {
        await stopWork();
        await Promise.all([workerd?.end(), conversions.close()]);
        await temporary.remove();
    };

    try {
        const { seeded, held } = await enter(await launch(SERVICE_STOPPED));
        return {
            seeded,
            held,
            ask: async (request) => askAsUser(addressOf(workerd), input.token, request),
            health: (signal) => readHealth(addressOf(workerd), signal),
            ended: async () => workerd?.exited,
            async closePorts(ports) {
                closedPorts = ports;
                // One that goes meanwhile is followed by one that is told of them at its start.
                if (workerd) await closePorts(workerd.addresses.control, input, ports).catch(() => {});
            },
            restart,
            recycle: async (reason) => {
                // Nobody waits for its start: it reads none of the other one's data before that has ended.
                const successor = await launch({ reason, isBlock: false });
                // Debuggers would see the version that this leaves behind.
                if (!input.inspector) await warmUp(successor.addresses.control, input.token).catch(() => {});
                // A version that is on its way passes the relays by, and would be sent twice.
                await Promise.all(relays.map((relay) => relay.resumed()));
                for (const relay of relays) relay.hold();
                await Promise.all(relays.map((relay) => relay.quiet()));
                await stopWork();
                for (const relay of relays) relay.giveUp(reason);
                await workerd?.end();
                await enter(successor);
            },
            dispose,
        };
    } catch (cause) {
        await dispose().catch(() => {});
        if (cause instanceof EmulatorError) throw cause;
        const lines = [messageOf(cause), ...output];
        throw new EmulatorError('RUNTIME_FAILED', `The Workers runtime did not start: ${lines.join('\n')}`, {
            hint: startAdvice(input),
            cause,
        });
    }
}

function atMostEvery(milliseconds: number, tell: () => void): () => void {
    let last = -Infinity;
    return () => {
        if (performance.now() - last < milliseconds) return;
        last = performance.now();
        tell();
    };
}

interface StartOptions {
    stop: RuntimeStop;
    folder: string;
    prefix: string;
    conversions: Conversions;
    onOutput: (line: string) => void;
}

function startService(
    {
        token,
        dispatchSecret,
        seed,
        state,
        dispatchTimeout,
        conversionTimeout,
        looseScripts,
        workspaces,
        inspector,
    }: RuntimeInput,
    { stop, folder, prefix, conversions, onOutput }: StartOptions,
): Promise<WorkerdProcess<SocketName>> {
    return startWorkerd({
        config: serviceConfig({
            dispatchTimeout,
            conversionTimeout,
            looseScripts,
            conversions: conversions.address,
            stop,
            workspaces,
            statePath: state?.path ?? join(folder, STATE),
            ownSeed: seed !== undefined,
        }),
        sockets: ['control', 'public'],
        folder,
        prefix,
        files: DIST,
        env: { [TOKEN_VARIABLE]: token, [DISPATCH_VARIABLE]: dispatchSecret },
        signIn: state?.lock.file,
        inspectorHost: inspector && unguessedHost(),
        onOutput,
    });
}

function startAdvice({ state }: RuntimeInput): string {
    if (!state) return '"svc-int doctor" checks its requirements.';
    return `If ${state.path} is damaged or was created by another version of the kit, move it and start again.`;
}

function addressOf(workerd: WorkerdProcess<SocketName> | undefined): SocketAddress {
    if (!workerd) throw new Error('There is no runtime.');
    return workerd.addresses.control;
}

/** Asks as the workspace's user. */
function askAsUser(address: SocketAddress, token: string, request: RuntimeRequest): Promise<RuntimeAnswer> {
    return askRuntime(address, { ...request, headers: { authorization: `Bearer ${token}` } });
}

async function readHealth(address: SocketAddress, signal: AbortSignal): Promise<Health> {
    const { text } = await askRuntime(address, { ...controlRequest('health', {}), signal });
    // The kit's own protocol: both sides come from the same build.
    return JSON.parse(text) as Health;
}

/** Gives the service its seed, and tells it where it listens; says whether the seed was taken, where there is one, and what was left. */
async function introduce(
    { addresses, inspector: debugged }: WorkerdProcess<SocketName>,
    input: RuntimeInput,
    conversions: Conversions,
): Promise<StartResponse & Pick<Runtime, 'seeded'>> {
    const { seed, relays, inspector } = input;
    // Where sockets are no files, these are ports as well.
    const own = Object.values(addresses).flatMap((address) => ('port' in address ? [address.port] : []));
    const start: StartRequest = {
        url: relays.control.url,
        publicUrl: relays.public.url,
        ports: [
            ...own,
            relays.control.port,
            relays.public.port,
            inspector?.port,
            debugged?.port,
            conversions.port,
        ].filter((port) => port !== undefined),
    };
    // This takes as long as the seed is.
    const answer = seed && (await connect(addresses.control, input)('seed', { body: seed }).catch(refuseSeed));
    const late = AbortSignal.timeout(LONGEST_OPENING);
    const left = await connect(addresses.control, input, late)('start', { body: start });
    return { ...left, seeded: answer?.applied ?? true };
}

async function closePorts(address: SocketAddress, input: RuntimeInput, ports: readonly number[]): Promise<void> {
    await connect(address, input)('closePorts', { body: { ports: [...ports] } });
}

function refuseSeed(cause: unknown): never {
    if (cause instanceof EmulatorError) throw cause;
    const reason = messageOf(cause);
    throw new EmulatorError('SEED_INVALID', `The seed was not applied: ${reason}`, {
        hint: 'Correct the seed, and start again.',
        cause,
    });
}

function connect(address: SocketAddress, { token, state }: RuntimeInput, signal?: AbortSignal): ControlCall {
    return controlCalls(async (request) => {
        const { status, text } = await askAsUser(address, token, { ...request, ...(signal && { signal }) });
        if (status >= 300) throw refusal(status, text, state);
        return { status, json: async () => JSON.parse(text) };
    });
}

function refusal(status: number, text: string, state: RuntimeInput['state']): Error {
    const { message, reason } = faultIn(status, text);
    if (reason !== 'UNKNOWN_LAYOUT') return new Error(`The service refused its start: ${message}`);
    return new EmulatorError(
        'STATE_UNKNOWN',
        `${state?.path} was written by another version of the kit, which uses a different format.`,
        { hint: 'Start it with that version, or move the folder to begin with a new workspace.' },
    );
}
