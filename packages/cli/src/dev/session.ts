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
    /** Port at which debuggers may attach, `true` for the usual one or the next that is free. Default: none may. */
    inspect?: number | true | undefined;
    /** Paths of the manifests, or of their folders; the first one's folder keeps the workspace. Default: the working directory. */
    manifests?: readonly string[] | undefined;
    /** Name of the environment to lay over each manifest. Default: none. */
    env?: string | undefined;
    /** The service elsewhere whose events come here. Default: none, all is local. */
    remote?: RemoteTarget | undefined;
    /** The terminal whose keys do something. Default: none. */
    keyboard?: SessionKeyboard | undefined;
    /** Where the paths of manifests start, and what variables they get. */
    shell: ShellEnvironment;
}

/** A terminal at which somebody sits. */
export interface SessionKeyboard {
    input: InputStream;
    display: SessionDisplay;
    /** Called by Ctrl+C, which is a key like any other as long as single keys are heard. */
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
 * Runs integrations in one local service until the signal is aborted: builds and publishes each of them there, and again after
 * each change of anything that it was made from. With a `remote`, what happens in that service arrives there as well. One of
 * several that can't be built, published or registered does not keep the others from it. Gives how it was ended.
 *
 * @throws KitError when a manifest is missing, or the only one can't be used; when two integrations have the same
 * name; when the service can't be started or go on.
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
        // Loaded and read while the runtime starts; what is wrong with a project is told before what is wrong with the service.
        const { openServedProjectAndStartBuild: openServedProject } = await import('./served-project.js');
        for (const path of [first, ...others]) {
            // One after the other: each is owned before the next one can fail.
            const project = await openServedProject({ path, env, shell, patient: others.length > 0 }, events, reporter);
            own(() => project.close());
            projects.push(project);
        }
        assertUniqueNames(projects);
        const keys = keyboard && createKeyActions(keyboard.display, events, shell.env);
        const { createStudioSessionFeatures: createSessionParts } = await import('./session-features.js');
        const parts = createSessionParts(projects, { env, shell, isRemote: target !== undefined }, events);
        own(() => parts.variants.close());
        ending = await runSessionLoop(events, projects, reporter, { remote, keys, ...parts });
    });
    reporter.report({ event: 'closed' });
    return ending;
}

function listenForKeys({ input, interrupt, onSignal }: SessionKeyboard, events: EventSink): () => void {
    return onKeyPress(input, { handleKey: (key) => events.push({ type: 'pressed', key }), interrupt, onSignal });
}

/** `projects` are looked at whenever a version is loaded. */
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
