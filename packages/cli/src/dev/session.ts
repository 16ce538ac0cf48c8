import { dirname } from 'node:path';

import { findManifest, readManifestText } from '../manifest/find-manifest.js';
import type { ServiceSettings } from '../service/settings.js';
import { createQueue } from './queue.js';
import type { RemoteOptions, RemoteSession } from './remote/remote-session.js';
import type { Reporter } from './reporter.js';
import { withResources } from './resources.js';
import type { EventSink, SessionEvent } from './session-events.js';
import { runSessionLoop } from './session-loop.js';
import { startService, type ServiceOptions } from './session-service.js';
import { newToken, openStateFolder, type StateFolder } from './state-folder.js';

/** Settings of a session: which project, and the ports and the seed of its service. */
export interface SessionOptions extends Omit<ServiceOptions, 'dispatchSecret'> {
    /** Path of the manifest, or of its folder. Default: the working directory. */
    manifest?: string | undefined;
    /** Name of the environment to lay over the manifest. Default: none. */
    env?: string | undefined;
    /** The service elsewhere whose events come here. Default: none, all is local. */
    remote?: RemoteTarget | undefined;
}

/** A service elsewhere, and how its events come here. */
export interface RemoteTarget extends Pick<RemoteOptions, 'openTunnel' | 'all'> {
    /** Read with each call: a token may be renewed while the session goes on. */
    settings: () => ServiceSettings;
}

/**
 * Runs an integration in a local service until the signal is aborted: builds and publishes it there, and again after
 * each change of anything that it was made from. With a `remote`, what happens in that service arrives there as well.
 *
 * @throws KitError when the manifest can't be used, or the service can't be started or go on.
 */
export async function runDevSession(options: SessionOptions, reporter: Reporter, signal: AbortSignal): Promise<void> {
    const { manifest: named, env, remote: target, ...serviceOptions } = options;
    const path = await findManifest(named);
    await readManifestText(path);
    const state = openStateFolder(dirname(path));
    await withResources(async (own) => {
        const events = createQueue<SessionEvent>();
        whenAborted(signal, () => events.push({ type: 'signalled' }));
        const dispatchSecret = target && newToken();
        const service = startService({ ...serviceOptions, dispatchSecret }, state, events);
        own(() => service.close());
        const remote =
            target && dispatchSecret
                ? await reach({ ...target, dispatchSecret, project: { path, env } }, state, events)
                : undefined;
        own(() => remote?.close());
        // Loaded and read while the runtime starts; what is wrong with the project is told before what is wrong with the service.
        const { openServedProject } = await import('./served-project.js');
        const project = await openServedProject({ path, env }, events, reporter);
        own(() => project.close());
        await runSessionLoop(events, [project], reporter, remote);
    });
    reporter.tell({ event: 'closed' });
}

async function reach(
    { settings, ...options }: RemoteTarget & Omit<RemoteOptions, 'service' | 'modes'>,
    state: StateFolder,
    events: EventSink,
): Promise<RemoteSession> {
    const { createRemoteSession } = await import('./remote/remote-session.js');
    const { createDevelopmentModes } = await import('./remote/development-mode.js');
    const { connectLasting } = await import('./remote/lasting-connection.js');
    const service = connectLasting(settings, [options.dispatchSecret]);
    return createRemoteSession({ ...options, service, modes: createDevelopmentModes(service, state) }, events);
}

function whenAborted(signal: AbortSignal, then: () => void): void {
    if (signal.aborted) then();
    else signal.addEventListener('abort', then, { once: true });
}
