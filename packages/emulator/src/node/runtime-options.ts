import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';

import { Log, LogLevel, type MiniflareOptions } from 'miniflare';

import { networks } from './networks.js';

/** Folder of the built Worker and Studio, in a source checkout as well as in the published package. */
const DIST = new URL('../../dist/', import.meta.url);

const STUDIO_FILES = ['index.html', 'app.js', 'app.css'];

/** Name of the Worker that is the service. */
export const WORKER = 'service';

/** Entrypoint behind the public listener. */
export const PUBLIC_ENTRYPOINT = 'Public';

const HOST = '127.0.0.1';

/** What the runtime is started with. */
export interface RuntimeSettings {
    port: number;
    publicPort: number;
    token: string;
    /** Milliseconds that an integration has to answer. */
    dispatchTimeout: number;
    /** Why the runtime stopped before; recorded on what was in flight. */
    stopReason: string;
    /** Folder of the workspace's data; nothing is kept without it. */
    statePath: string | undefined;
    /** Whether a new workspace waits for a seed of its own. */
    ownSeed: boolean;
    /** Whether there are workspaces beside the main one. */
    workspaces: boolean;
    /** Gets what workerd says of itself, line by line. */
    onRuntimeOutput: (line: string) => void;
}

/** The runtime's configuration: one Worker, its Durable Object, a loader for integrations, and two listeners. */
export function runtimeOptions(settings: RuntimeSettings): MiniflareOptions {
    const { port, publicPort, token, dispatchTimeout, stopReason, statePath } = settings;
    const { ownSeed, workspaces, onRuntimeOutput } = settings;
    return {
        // Otherwise a description of the machine's place is fetched from the network.
        cf: false,
        host: HOST,
        port: 0,
        log: new Log(LogLevel.NONE),
        durableObjectsPersist: statePath ?? false,
        handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
            // What integrations print reaches the journal through the tail; here it only has to be drained.
            stdout.resume();
            stderr.setEncoding('utf8').on('data', (text: string) => text.split('\n').forEach(onRuntimeOutput));
        },
        workers: [
            {
                name: WORKER,
                modules: [
                    {
                        type: 'ESModule',
                        path: 'index.js',
                        contents: readFileSync(new URL('worker/index.js', DIST), 'utf8'),
                    },
                ],
                compatibilityDate: '2026-04-01',
                compatibilityFlags: ['nodejs_compat'],
                durableObjects: { WORKSPACE: { className: 'Workspace', useSQLite: true, unsafePreventEviction: true } },
                workerLoaders: { LOADER: {} },
                serviceBindings: networks(),
                bindings: {
                    TOKEN: token,
                    DISPATCH_TIMEOUT: dispatchTimeout,
                    STOP_REASON: stopReason,
                    OWN_SEED: ownSeed,
                    WORKSPACES: workspaces,
                    STUDIO: readStudio(),
                },
                unsafeDirectSockets: [
                    { host: HOST, port },
                    { host: HOST, port: publicPort, entrypoint: PUBLIC_ENTRYPOINT },
                ],
            },
        ],
    };
}

function readStudio(): Record<string, string> {
    return Object.fromEntries(
        STUDIO_FILES.map((name) => [name, readFileSync(new URL(`studio/${name}`, DIST), 'utf8')]),
    );
}
