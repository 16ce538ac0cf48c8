import { connectControl, startEmulator, type Emulator, type EmulatorOptions, type Publisher } from '@svc-int/emulator';

import { toKitErrorIfPackageError } from '../errors.js';
import { formatStaleDevelopmentModeAdvice } from './remote/development-mode.js';
import { readDevelopmentModeRecords } from './remote/active-modes.js';
import type { EventSink } from './session-events.js';
import { writeSessionFiles } from './state/session-file.js';
import type { StateFolder } from './state/state-folder.js';

export type SessionServiceOptions = Pick<
    EmulatorOptions,
    'port' | 'publicPort' | 'seed' | 'dispatchSecret' | 'inspect' | 'strictScripts' | 'remotePictures' | 'sitePublicUrl'
>;

export interface RunningService extends Pick<Emulator, 'url' | 'publicUrl' | 'studioUrl' | 'token' | 'closePort'> {
    publisher: Publisher;
}

export interface SessionService {
    close(): Promise<void>;
}

/** State changes and a failed start become events. */
export function startSessionService(
    options: SessionServiceOptions,
    states: readonly [StateFolder, ...StateFolder[]],
    events: EventSink,
): SessionService {
    const [state] = states;
    const ending = new AbortController();
    let following: Following = { joined: Promise.resolve(), ended: Promise.resolve() };
    const starting = startEmulator({
        ...options,
        statePath: state.path,
        token: state.token,
        exactPorts: true,
        log: (line) => events.push({ type: 'noted', line }),
        onStarting: (service) => void (following = subscribeToService(service, events, ending.signal)),
    });
    const serving = starting
        .then((emulator) => {
            if (options.dispatchSecret === undefined) reportLeftOn(state, events);
            if (emulator.inspectPort !== undefined)
                events.push({ type: 'noted', line: `Debuggers attach at 127.0.0.1:${emulator.inspectPort}.` });
            return emulator;
        })
        .then((emulator) => serve(emulator, following, states, events))
        .catch((error: unknown) => {
            ending.abort();
            events.push({ type: 'failed', error: toKitErrorIfPackageError(error) });
        });
    return {
        async close() {
            ending.abort();
            await serving;
            await starting.then(
                (emulator) => emulator.dispose(),
                () => {},
            );
        },
    };
}

interface Following {
    joined: Promise<void>;
    ended: Promise<void>;
}

function subscribeToService(
    service: Pick<Emulator, 'url' | 'token'>,
    events: EventSink,
    signal: AbortSignal,
): Following {
    let join = () => {};
    let isJoined = false;
    const reported = new Set<string>();
    const started = new Promise<void>((resolve) => (join = resolve));
    const ended = connectControl(service).follow(
        (message) => {
            const { event } = message;
            if (event === 'delivery' || event === 'logs' || event === 'request')
                events.push({ type: 'delivered', message });
            else if (event === 'save-variant') events.push({ type: 'variant', message });
            else if (event === 'plan-publish') events.push({ type: 'plan-requested', message });
            else if (event === 'unread-conditions') {
                if (reported.has(message.id)) return;
                reported.add(message.id);
                events.push({ type: 'unread-conditions', message });
            } else if (event === 'add-scope' || event === 'add-policy-source')
                events.push({ type: 'addition-requested', message });
            else if (event === 'start-project') events.push({ type: 'start-requested', message });
        },
        signal,
        () => {
            if (isJoined) events.push({ type: 'reconnected' });
            isJoined = true;
            join();
        },
    );
    return { joined: Promise.race([started, ended]), ended };
}

async function serve(
    emulator: Emulator,
    { joined, ended }: Following,
    states: readonly StateFolder[],
    events: EventSink,
): Promise<void> {
    void emulator.failure.then((error) => events.push({ type: 'failed', error: toKitErrorIfPackageError(error) }));
    const withdraw = writeSessionFiles(states, emulator.url);
    try {
        // The first version triggers events, so the subscription must exist before.
        await joined;
        events.push({ type: 'started', service: emulator });
        await ended;
    } finally {
        withdraw();
    }
}

function reportLeftOn(state: StateFolder, events: EventSink): void {
    for (const entry of readDevelopmentModeRecords(state))
        events.push({ type: 'noted', line: formatStaleDevelopmentModeAdvice(entry) });
}
