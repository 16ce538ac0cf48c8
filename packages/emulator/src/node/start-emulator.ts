import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';

import { LOCAL_PORTS } from '@svc-int/api';

import { createStudioUrlWithTokenFragment } from '../control/protocol.js';
import { isNonLocalOrigin } from '../integration/public-endpoints.js';
import type { Seed } from '../seed/seed-schema.js';
import { validateAllowedNetworks } from './allowed-networks.js';
import { validateAndSerializeHosting } from './hosting.js';
import { readTranslatorSettings } from './translator.js';
import type { Emulator, EmulatorOptions, InspectOptions } from './emulator.js';
import { EmulatorError } from './emulator-error.js';
import type { InspectorServer } from './inspector/inspector-server.js';
import { createPublisher } from './publisher.js';
import { startRuntimeRelay, type RuntimeRelay } from './relay/runtime-relay.js';
import { formatRestrictions } from './supervisor/restart-message.js';
import { startServiceRuntime, type RestartableServiceRuntime } from './runtime/service-runtime.js';
import { readOrCreateStateKey } from './state/state-key.js';
import { lockState, type StateLock } from './state/state-lock.js';
import { watchForStateFolderLoss } from './state/state-watch.js';
import { superviseAndRestartRuntime } from './supervisor/supervisor.js';

const DEFAULT_DISPATCH_TIMEOUT = 30_000;
const DEFAULT_STALL_TIMEOUT = 3000;
const DEFAULT_MEMORY_LIMIT = 1024;
const DEFAULT_CONVERSION_TIMEOUT = 10_000;
const DEFAULT_INSPECT_PORT = 9229;

const DEBUGGED_DISPATCH_TIMEOUT_MS = 86_400_000;

/** @throws EmulatorError */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
    const parts: Parts = { relays: [] };
    const dispose = memoize(() => stop(parts));
    try {
        return { ...(await start(options, parts, dispose)), dispose };
    } catch (error) {
        await dispose();
        throw error;
    }
}

interface Parts {
    lock?: StateLock | undefined;
    relays: RuntimeRelay[];
    inspector?: InspectorServer | undefined;
    runtime?: RestartableServiceRuntime;
    supervisor?: { stop(): Promise<void> };
    unwatch?: () => void;
}

function createSettings(options: EmulatorOptions, token: string) {
    const debugged = options.inspect ? DEBUGGED_DISPATCH_TIMEOUT_MS : DEFAULT_DISPATCH_TIMEOUT;
    return {
        token,
        hosting: validateAndSerializeHosting(options.hosting),
        allowedNetworks: options.hosting && validateAllowedNetworks(options.hosting.allowedNetworks ?? []),
        dispatchSecret: options.dispatchSecret ?? '',
        log: options.log ?? (() => {}),
        workspaces: options.workspaces ?? false,
        strictScripts: options.strictScripts ?? false,
        remotePictures: options.remotePictures ?? true,
        translator: readTranslatorSettings(process.env),
        conversionTimeout: options.conversionTimeout ?? DEFAULT_CONVERSION_TIMEOUT,
        dispatchTimeout: options.dispatchTimeout ?? debugged,
    };
}

async function start(
    options: EmulatorOptions,
    parts: Parts,
    dispose: () => Promise<void>,
): Promise<Omit<Emulator, 'dispose'>> {
    const { token = createToken(), log = () => {} } = options;
    const sitePublicUrl = resolveSiteOrigin(options);
    const state = options.statePath === undefined ? undefined : await openState(resolve(options.statePath));
    parts.lock = state?.lock;
    const seed = options.seed === undefined ? undefined : await loadSeed(options.seed, state?.path);
    const relays = await listen(options, parts, log);
    const inspector = options.inspect && (await listenForDebuggers(options, options.inspect, log));
    parts.inspector = inspector;
    const onLaunched = () => options.onStarting?.({ url: relays.control.url, token });
    const runtime = await startServiceRuntime({
        ...createSettings(options, token),
        inspector,
        seed,
        state,
        key: state ? readOrCreateStateKey(state.path) : createToken(),
        relays,
        sitePublicUrl,
        onLaunched,
    });
    parts.runtime = runtime;
    reportStart(runtime, options, log);
    const failure = watchForFailure(options, parts, { runtime, inspector, state, log, dispose });
    const closed = new Set<number>();
    const { url } = relays.control;
    return {
        url,
        publicUrl: relays.public.url,
        token,
        studioUrl: createStudioUrlWithTokenFragment({ url, token }),
        publisher: createPublisher(runtime, parts.relays, inspector),
        failure,
        inspectPort: inspector?.port,
        async closePort(port) {
            await runtime.closePorts([...closed.add(port)]);
            return async () => void (closed.delete(port) && (await runtime.closePorts([...closed])));
        },
    };
}

interface Watched {
    runtime: RestartableServiceRuntime;
    inspector: InspectorServer | undefined;
    state: { path: string } | undefined;
    log: (line: string) => void;
    dispose: () => Promise<void>;
}

function watchForFailure(options: EmulatorOptions, parts: Parts, watched: Watched): Promise<EmulatorError> {
    const { runtime, inspector, state, log, dispose } = watched;
    return new Promise<EmulatorError>((fail) => {
        const finish = (line: string, error: EmulatorError) => {
            log(line);
            const onStopped = () => fail(error);
            void dispose().then(onStopped, onStopped);
        };
        parts.supervisor = superviseAndRestartRuntime(runtime, {
            stallTimeout: options.stallTimeout ?? DEFAULT_STALL_TIMEOUT,
            memoryLimit: options.memoryLimit ?? DEFAULT_MEMORY_LIMIT,
            isPaused: () => inspector?.isPaused() === true,
            isDebugged: () => inspector?.isAttached() === true,
            onEnd: (error) => finish(`${error.reason} Stopping.`, error),
            log,
        });
        if (!state) return;
        parts.unwatch = watchForStateFolderLoss(state.path, () =>
            finish(`${state.path} is gone. Stopping.`, createStateLostError(state.path)),
        );
    });
}

function resolveSiteOrigin({ sitePublicUrl, dispatchSecret }: EmulatorOptions): string | undefined {
    if (sitePublicUrl === undefined) return undefined;
    if (dispatchSecret !== undefined)
        throw new EmulatorError(
            'ADDRESS_INVALID',
            'The public listener receives the events of another service, so it cannot serve sites.',
            {
                hint: 'Leave out the address of published sites.',
            },
        );
    if (isNonLocalOrigin(sitePublicUrl)) return new URL(sitePublicUrl).origin;
    throw new EmulatorError('ADDRESS_INVALID', `"${sitePublicUrl}" is not a public origin for sites.`, {
        hint: 'Give the address of your tunnel to the public listener, without a path, like https://docs.example.com.',
    });
}

function reportStart(
    { seeded, restrained }: RestartableServiceRuntime,
    { statePath }: EmulatorOptions,
    log: (line: string) => void,
): void {
    if (!seeded)
        log(`The seed was not applied: ${statePath} already contains a workspace. Move that folder to start afresh.`);
    for (const sentence of formatRestrictions(restrained))
        log(`The runtime was stopped by an integration in an earlier session. ${sentence}`);
}

async function listenForDebuggers(
    { exactPorts = false }: EmulatorOptions,
    { port, getFolder }: InspectOptions,
    log: (line: string) => void,
): Promise<InspectorServer> {
    const { startInspectorServer: createInspector } = await import('./inspector/inspector-server.js');
    const wanted = { port: port ?? DEFAULT_INSPECT_PORT, exact: exactPorts && port !== undefined };
    return createInspector({ ...wanted, getFolder, secret: createToken(), log });
}

async function openState(path: string): Promise<{ path: string; lock: StateLock }> {
    return { path, lock: await lockState(path) };
}

async function listen(
    { port, publicPort, exactPorts = false }: EmulatorOptions,
    parts: Parts,
    log: (line: string) => void,
): Promise<Record<'control' | 'public', RuntimeRelay>> {
    const listenAt = async (given: number | undefined, usual: number) => {
        const exact = exactPorts && given !== undefined;
        const relay = await startRuntimeRelay({ port: given ?? usual, exact }, log);
        parts.relays.push(relay);
        return relay;
    };
    // In sequence, so that ports are always assigned alike.
    return {
        control: await listenAt(port, LOCAL_PORTS.control),
        public: await listenAt(publicPort, LOCAL_PORTS.public),
    };
}

/** No write is acknowledged once this is called. */
async function stop({ lock, relays, inspector, runtime, supervisor, unwatch }: Parts): Promise<void> {
    unwatch?.();
    await Promise.all([...relays.map((relay) => relay.close()), inspector?.close()]);
    await supervisor?.stop();
    await runtime?.dispose().finally(() => lock?.release());
    if (!runtime) lock?.release();
}

function createStateLostError(statePath: string): EmulatorError {
    return new EmulatorError(
        'STATE_LOST',
        `${statePath} was deleted, moved or replaced while the service was running. Nothing more can be saved, so the service has stopped.`,
        { hint: 'Start it again.' },
    );
}

/** Few starts need a YAML parser. */
async function loadSeed(path: string, state: string | undefined): Promise<Seed> {
    const { readSeed } = await import('../seed/read-seed.js');
    return readSeed(path, state);
}

/** Stops once: afterwards, the state folder may belong to another session. */
function memoize(stop: () => Promise<void>): () => Promise<void> {
    let stopping: Promise<void> | undefined;
    return () => (stopping ??= stop());
}

function createToken(): string {
    return randomBytes(24).toString('base64url');
}
