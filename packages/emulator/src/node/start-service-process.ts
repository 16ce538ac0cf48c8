import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import type { RuntimeCrash } from '../control.js';
import { DIST_FOLDER } from '../dist-folder.js';
import type { Seed } from '../seed/seed-schema.js';
import type { ConversionServer } from './conversions/conversions.js';
import type { InspectorServer } from './inspector/inspector-server.js';
import { getUnguessableLoopbackHost } from './ports.js';
import type { RuntimeRelay } from './runtime-relay.js';
import type { TranslatorSettings } from '../host-protocol.js';
import {
    DISPATCH_VARIABLE,
    HOSTING_VARIABLE,
    STATE_KEY_VARIABLE,
    WORKERD_TOKEN_VARIABLE,
    WORKERD_TRANSLATOR_VARIABLE,
} from './runtime-config.js';
import { createServiceWorkerdConfig, type WorkerdServiceSettings } from './service-config.js';
import type { StateLock } from './state-lock.js';
import { createHoldReporter, type HoldReporter } from './hold-reporter.js';
import { createExecutionTracker, type ExecutionTracker } from './execution-tracker.js';
import { startWorkerd, type WorkerdProcess } from './workerd.js';

/** Settings of a runtime. */
export interface RuntimeInput extends Omit<
    WorkerdServiceSettings,
    'stop' | 'ownSeed' | 'statePath' | 'markerKey' | 'conversions'
> {
    /** Token of the workspace's user. */
    token: string;
    /** Locks secrets in the workspace's data. */
    key: string;
    /** Hosting settings as JSON; empty for a service of its own machine. */
    hosting: string;
    /** Path segment of the public listener for events of another service; empty for none. */
    dispatchSecret: string;
    /** Translation engine; undefined for the built-in substitute. */
    translator: TranslatorSettings | undefined;
    /** Initial content of a new workspace. Default: the package's own seed. */
    seed: Seed | undefined;
    /** Folder of the workspace's data, and its lock; undefined for temporary data. */
    state: { path: string; lock: StateLock } | undefined;
    /** Public origin of published sites; undefined without one. */
    sitePublicUrl: string | undefined;
    /** Gets lines for people. */
    log: (line: string) => void;
    /** Called once the first workerd was started, which does not listen yet. */
    onLaunched: () => void;
    /** Listener for debuggers; undefined without one. */
    inspector: InspectorServer | undefined;
    /** Relays in front of the runtime. */
    relays: Readonly<Record<SocketName, RuntimeRelay>>;
}

/** Listeners of the service. */
export type SocketName = 'control' | 'public';

/** Subfolder of temporary data. */
export const TEMPORARY_STATE_SUBFOLDER_NAME = 'state';

/** Options of a single start. */
export interface ServiceStartOptions {
    stop: RuntimeCrash;
    folder: string;
    prefix: string;
    conversions: ConversionServer;
    onOutput: (line: string) => void;
}

/** workerd with the service in it. */
export interface ServiceProcess extends WorkerdProcess<SocketName> {
    turns: ExecutionTracker;
    /** Logs holds of its event loop, or of a queue. */
    holds: HoldReporter;
}

/** Starts workerd with the service in it, which waits to be introduced. */
export async function startServiceProcess(
    {
        token,
        key,
        hosting,
        dispatchSecret,
        translator,
        seed,
        state,
        dispatchTimeout,
        conversionTimeout,
        strictScripts,
        remotePictures: remoteImages,
        allowedNetworks,
        workspaces,
        log,
        inspector,
    }: RuntimeInput,
    { stop, folder, prefix, conversions, onOutput }: ServiceStartOptions,
): Promise<ServiceProcess> {
    let started: WorkerdProcess<SocketName> | undefined;
    const markerKey = randomUUID();
    const turns = createExecutionTracker(markerKey, () => started?.memory());
    const holds = createHoldReporter({ markerKey, log, mainThread: () => started?.mainThread() });
    started = await startWorkerd({
        config: createServiceWorkerdConfig({
            dispatchTimeout,
            conversionTimeout,
            strictScripts,
            remotePictures: remoteImages,
            allowedNetworks,
            conversions: conversions.address,
            stop,
            workspaces,
            statePath: state?.path ?? join(folder, TEMPORARY_STATE_SUBFOLDER_NAME),
            ownSeed: seed !== undefined,
            // A debugger would show the notes among the lines of a script.
            markerKey: inspector ? '' : markerKey,
        }),
        sockets: ['control', 'public'],
        folder,
        prefix,
        files: DIST_FOLDER,
        env: {
            [WORKERD_TOKEN_VARIABLE]: token,
            [STATE_KEY_VARIABLE]: key,
            [HOSTING_VARIABLE]: hosting,
            [DISPATCH_VARIABLE]: dispatchSecret,
            [WORKERD_TRANSLATOR_VARIABLE]: translator ? JSON.stringify(translator) : '',
        },
        signIn: state?.lock.file,
        inspectorHost: inspector && getUnguessableLoopbackHost(),
        onOutput: (line) => {
            if (!turns.handleLine(line) && !holds.handleLine(line)) onOutput(line);
        },
    });
    return { ...started, turns, holds, mainThread: holds.readMainThread };
}
