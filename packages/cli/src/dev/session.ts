import { dirname } from 'node:path';

import type { InspectOptions } from '@svc-int/emulator';
import { toRelativeDisplayPath } from '@svc-int/emulator/internal/source-location';

import type { Context, InputStream, ShellEnvironment } from '../context/context.js';
import { KitError } from '../errors.js';
import { resolveManifestFilePath, readManifestText } from '../manifest/find-manifest.js';
import type { ServiceAccessSettings } from '../service/settings.js';
import { createKeyActions, type SessionDisplay } from './key-actions.js';
import { onKeyPress } from './keys.js';
import { createQueue } from './queue.js';
import type { RemoteSessionOptions, RemoteSession } from './remote/remote-session.js';
import type { Reporter } from './reporter.js';
import { withResources } from './resources.js';
import type { EventSink, SessionEvent } from './session-events.js';
import { assertUniqueNames } from './unique-names.js';
import type { ServedProject } from './served-project.js';
import { runSessionLoop, type SessionEnd } from './session-loop.js';
import { startSessionService, type SessionServiceOptions } from './session-service.js';
import { createToken, openStateFolder, type StateFolder } from './state-folder.js';

/** Settings of a session: which projects, and the ports and the seed of its service. */
export interface DevSessionOptions extends Omit<SessionServiceOptions, 'dispatchSecret' | 'inspect'> {
    /** Port for debuggers, `true` for the default port or the next free one. Default: no debugger. */
    inspect?: number | true | undefined;
    /** Paths of the manifests, or of their folders; the first one's folder keeps the workspace. Default: the working directory. */
    manifests?: readonly string[] | undefined;
    /** Name of the environment to lay over each manifest. Default: none. */
    env?: string | undefined;
    /** Remote service whose events are sent to the session. Default: none. */
    remote?: RemoteTarget | undefined;
    /** Terminal whose keys are read. Default: none. */
    keyboard?: SessionKeyboard | undefined;
    /** Base folder of the paths of manifests, and their variables. */
    shell: ShellEnvironment;
}

/** Terminal of a user. */
export interface SessionKeyboard {
    input: InputStream;
    display: SessionDisplay;
    /** Called for Ctrl+C, which is a regular key while single keys are read. */
    interrupt: () => void;
    /** See `Context`. */
    onSignal: Context['onSignal'];
}

/** A service elsewhere, and how its events come here. */
export interface RemoteTarget extends Pick<RemoteSessionOptions, 'openTunnel' | 'all' | 'times'> {
    /** Read with each call: a token may be renewed while the session goes on. */
    settings: () => ServiceAccessSettings;
}

/**
 * Runs integrations in one local service until the signal is aborted: builds and publishes each, also after each change
 * of its files. With a `remote`, events of that service are handled too. A failure of one of several integrations does
 * not affect the others. Returns the cause of the end.
 *
 * @throws KitError for a missing manifest, a duplicate name, and a service that cannot start or continue.
 */
export async function runDevSession(
    options: DevSessionOptions,
    reporter: Reporter,
    signal: AbortSignal,
): Promise<SessionEnd> {
    const { manifests, env, remote: target, keyboard, inspect: wanted, shell, ...serviceOptions } = options;
    const [first, ...others] = await findManifests(manifests, shell);
    const openState = (path: string) => openStateFolder(dirname(path));
    const states = [openState(first), ...others.map(openState)] as const;
    let ending: SessionEnd = 'signalled';
    await withResources(async (own) => {
        const events = createQueue<SessionEvent>();
        onAbort(signal, () => events.push({ type: 'signalled' }));
        if (keyboard) own(listenForKeys(keyboard, events));
        const dispatchSecret = target && createToken();
        const projects: ServedProject[] = [];
        const inspect = wanted === undefined ? undefined : createInspectOptions(wanted, projects);
        const service = startSessionService({ ...serviceOptions, inspect, dispatchSecret }, states, events);
        own(() => service.close());
        const remote =
            target && dispatchSecret
                ? await connectRemote(
                      { ...target, dispatchSecret, env, shell, count: states.length },
                      states[0],
                      events,
                  )
                : undefined;
        own(() => remote?.close());
        // Loaded while the runtime starts; a problem of a project is reported before a problem of the service.
        const { openServedProjectAndStartBuild: openServedProject } = await import('./served-project.js');
        for (const path of [first, ...others]) {
            // In sequence: each project is registered for release before the next can fail.
            const project = await openServedProject({ path, env, shell }, events, reporter);
            own(() => project.close());
            projects.push(project);
        }
        assertUniqueNames(projects);
        const keys = keyboard && createKeyActions(keyboard.display, events, shell.env);
        const { createStudioSessionFeatures: createSessionParts } = await import('./session-features.js');
        const openProject = async (path: string) => {
            await readManifestText(path);
            return openServedProject({ path, env, shell }, events, reporter);
        };
        const parts = createSessionParts(
            projects,
            { env, shell, isRemote: target !== undefined, state: states[0], openProject, own },
            events,
        );
        own(() => parts.variants.close());
        ending = await runSessionLoop(events, projects, reporter, { remote, keys, ...parts });
    });
    reporter.report({ event: 'closed' });
    return ending;
}

function listenForKeys({ input, interrupt, onSignal }: SessionKeyboard, events: EventSink): () => void {
    return onKeyPress(input, { handleKey: (key) => events.push({ type: 'pressed', key }), interrupt, onSignal });
}

/** `projects` are read whenever a version is loaded. */
function createInspectOptions(port: number | true, projects: readonly ServedProject[]): InspectOptions {
    const findFolder = (integration: string) => {
        const project = projects.find(({ name }) => name === integration);
        return project && dirname(project.file);
    };
    return { port: port === true ? undefined : port, getFolder: findFolder };
}

/** Each manifest once, all of which are there. */
async function findManifests(named: readonly string[] = [], shell: ShellEnvironment): Promise<[string, ...string[]]> {
    const [first, ...others] = await Promise.all(named.map((path) => resolveManifestFilePath(path, shell)));
    const found: [string, ...string[]] = [first ?? (await resolveManifestFilePath('.', shell)), ...others];
    await Promise.all(found.map(readManifestText));
    const twice = found.find((path, index) => found.indexOf(path) < index);
    if (twice === undefined) return found;
    throw new KitError('USAGE', `${toRelativeDisplayPath(twice)} is given twice.`, {
        hint: 'Give each integration once.',
    });
}

async function connectRemote(
    { settings, ...options }: RemoteTarget & Omit<RemoteSessionOptions, 'service' | 'modes'>,
    state: StateFolder,
    events: EventSink,
): Promise<RemoteSession> {
    const { createRemoteSession } = await import('./remote/remote-session.js');
    const { createDevelopmentModes } = await import('./remote/development-mode.js');
    const { createSettingsRereadingConnection: connectLasting } = await import('./remote/refreshing-connection.js');
    const service = connectLasting(settings, [options.dispatchSecret]);
    return createRemoteSession({ ...options, service, modes: createDevelopmentModes(service, state) }, events);
}

function onAbort(signal: AbortSignal, then: () => void): void {
    if (signal.aborted) then();
    else signal.addEventListener('abort', then, { once: true });
}
