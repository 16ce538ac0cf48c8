import { connectControl, startEmulator } from '@svc-int/emulator';
import type { Emulator, EmulatorOptions, Publisher } from '@svc-int/emulator';

import { toKitErrorIfEmulatorError } from './to-kit-error.js';
import { formatStaleDevelopmentModeAdvice } from './remote/development-mode.js';
import { readDevelopmentModeRecords } from './remote/active-modes.js';
import type { EventSink } from './session-events.js';
import { writeSessionFiles } from './session-file.js';
import type { StateFolder } from './state-folder.js';

/** Ports and seed of a session's service, and whether debuggers may attach. */
export type SessionServiceOptions = Pick<
    EmulatorOptions,
    'port' | 'publicPort' | 'seed' | 'dispatchSecret' | 'inspect' | 'strictScripts' | 'remotePictures' | 'sitePublicUrl'
>;

/** Parts of a session's service that projects use. */
export interface RunningService extends Pick<Emulator, 'url' | 'publicUrl' | 'studioUrl' | 'token' | 'closePort'> {
    publisher: Publisher;
}

/** The service of a session, which all of its projects share. */
export interface SessionService {
    /** Stops the service, also during its start. */
    close(): Promise<void>;
}

/**
 * Starts a service for the projects with these state folders. The first folder stores its workspace. Each change of its
 * state becomes an event, also a failed start.
 */
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
            // A session with a remote service ends them itself.
            if (options.dispatchSecret === undefined) reportLeftOn(state, events);
            if (emulator.inspectPort !== undefined)
                events.push({ type: 'noted', line: `Debuggers attach at 127.0.0.1:${emulator.inspectPort}.` });
            return emulator;
        })
        .then((emulator) => serve(emulator, following, states, events))
        .catch((error: unknown) => {
            ending.abort();
            events.push({ type: 'failed', error: toKitErrorIfEmulatorError(error) });
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

/** Subscription to the messages of the service. */
interface Following {
    /** Resolves once it has begun, or will never begin. */
    joined: Promise<void>;
    /** Resolves once it is not followed any more. */
    ended: Promise<void>;
}

/** Converts messages of the service to events, from its start until the signal is aborted. */
function subscribeToService(
    service: Pick<Emulator, 'url' | 'token'>,
    events: EventSink,
    signal: AbortSignal,
): Following {
    let join = () => {};
    let isJoined = false;
    const reported = new Set<string>();
    const begun = new Promise<void>((resolve) => (join = resolve));
    const ended = connectControl(service).follow(
        (message) => {
            const { event } = message;
            if (event === 'delivery' || event === 'logs' || event === 'request')
                events.push({ type: 'delivered', message });
            else if (event === 'save-variant') events.push({ type: 'variant', message });
            else if (event === 'plan-publish') events.push({ type: 'plan-requested', message });
            else if (event === 'unread-conditions') {
                // A stream that begins again repeats the last ones.
                if (reported.has(message.id)) return;
                reported.add(message.id);
                events.push({ type: 'unread-conditions', message });
            } else if (event === 'add-scope') events.push({ type: 'scope-requested', message });
            else if (event === 'start-project') events.push({ type: 'start-requested', message });
        },
        signal,
        () => {
            if (isJoined) events.push({ type: 'reconnected' });
            isJoined = true;
            join();
        },
    );
    return { joined: Promise.race([begun, ended]), ended };
}

/** Connects projects to the service until the subscription ends; meanwhile other commands find the session. */
async function serve(
    emulator: Emulator,
    { joined, ended }: Following,
    states: readonly StateFolder[],
    events: EventSink,
): Promise<void> {
    void emulator.failure.then((error) => events.push({ type: 'failed', error: toKitErrorIfEmulatorError(error) }));
    const withdraw = writeSessionFiles(states, emulator.url);
    try {
        // The first events are sent with the first version, so the subscription must exist before.
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
