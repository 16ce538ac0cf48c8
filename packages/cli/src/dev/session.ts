import { dirname } from 'node:path';

import { findManifest, readManifestText } from '../manifest/find-manifest.js';
import { createQueue } from './queue.js';
import type { Reporter } from './reporter.js';
import { withResources } from './resources.js';
import type { SessionEvent } from './session-events.js';
import { runSessionLoop } from './session-loop.js';
import { startService, type ServiceOptions } from './session-service.js';
import { openStateFolder } from './state-folder.js';

/** Settings of a session: which project, and the ports and the seed of its service. */
export interface SessionOptions extends ServiceOptions {
    /** Path of the manifest, or of its folder. Default: the working directory. */
    manifest?: string | undefined;
    /** Name of the environment to lay over the manifest. Default: none. */
    env?: string | undefined;
}

/**
 * Runs an integration in a local service until the signal is aborted: builds and publishes it there, and again after
 * each change of anything that it was made from.
 *
 * @throws KitError when the manifest can't be used, or the service can't be started or go on.
 */
export async function runDevSession(options: SessionOptions, reporter: Reporter, signal: AbortSignal): Promise<void> {
    const { manifest: named, env, ...serviceOptions } = options;
    const path = await findManifest(named);
    await readManifestText(path);
    const state = openStateFolder(dirname(path));
    await withResources(async (own) => {
        const events = createQueue<SessionEvent>();
        whenAborted(signal, () => events.push({ type: 'signalled' }));
        const service = startService(serviceOptions, state, events);
        own(() => service.close());
        // Loaded and read while the runtime starts; what is wrong with the project is told before what is wrong with the service.
        const { openServedProject } = await import('./served-project.js');
        const project = await openServedProject({ path, env }, events, reporter);
        own(() => project.close());
        await runSessionLoop(events, [project], reporter);
    });
    reporter.tell({ event: 'closed' });
}

function whenAborted(signal: AbortSignal, then: () => void): void {
    if (signal.aborted) then();
    else signal.addEventListener('abort', then, { once: true });
}
