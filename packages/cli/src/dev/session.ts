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
import { assertUniqueNames } from './project/unique-names.js';
import type { ServedProject } from './project/served-project.js';
import { runSessionLoop, type SessionEnd } from './session-loop.js';
import { startSessionService, type SessionServiceOptions } from './session-service.js';
import { createToken, openStateFolder, type StateFolder } from './state/state-folder.js';

export interface DevSessionOptions extends Omit<SessionServiceOptions, 'dispatchSecret' | 'inspect'> {
    /** Port for debuggers; `true` selects the default port or the next free one. Default: no debugger. */
    inspect?: number | true | undefined;
    /** Paths of manifests or their folders; the first folder has the workspace. Default: the working directory. */
    manifests?: readonly string[] | undefined;
    env?: string | undefined;
    remote?: RemoteTarget | undefined;
    keyboard?: SessionKeyboard | undefined;
    shell: ShellEnvironment;
}

export interface SessionKeyboard {
    input: InputStream;
    display: SessionDisplay;
    /** Called for Ctrl+C, which is a regular key in raw mode. */
    interrupt: () => void;
    onSignal: Context['onSignal'];
}

export interface RemoteTarget extends Pick<RemoteSessionOptions, 'openTunnel' | 'all' | 'times'> {
    /** Called for each request: a token may be refreshed during the session. */
    settings: () => ServiceAccessSettings;
}

/**
 * Runs integrations in one local service until the signal is aborted. If one fails, others continue.
 *
 * @throws KitError for a missing manifest, a duplicate name, or a service that cannot start or continue.
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
        const { openServedProjectAndStartBuild: openServedProject } = await import('./project/served-project.js');
        for (const path of [first, ...others]) {
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

function createInspectOptions(port: number | true, projects: readonly ServedProject[]): InspectOptions {
    const findFolder = (integration: string) => {
        const project = projects.find(({ name }) => name === integration);
        return project && dirname(project.file);
    };
    return { port: port === true ? undefined : port, getFolder: findFolder };
}

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
