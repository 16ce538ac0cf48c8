import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import type { RuntimeCrash } from '../../control.js';
import { DIST_FOLDER } from '../../dist-folder.js';
import type { Seed } from '../../seed/seed-schema.js';
import type { ConversionServer } from '../conversions/conversions.js';
import type { InspectorServer } from '../inspector/inspector-server.js';
import { getUnguessableLoopbackHost } from '../ports.js';
import type { RuntimeRelay } from '../relay/runtime-relay.js';
import type { TranslatorSettings } from '../../host-protocol.js';
import {
    DISPATCH_VARIABLE,
    HOSTING_VARIABLE,
    STATE_KEY_VARIABLE,
    WORKERD_TOKEN_VARIABLE,
    WORKERD_TRANSLATOR_VARIABLE,
} from './runtime-config.js';
import { createServiceWorkerdConfig, type WorkerdServiceSettings } from './service-config.js';
import type { StateLock } from '../state/state-lock.js';
import { createHoldReporter, type HoldReporter } from '../supervisor/hold-reporter.js';
import { createExecutionTracker, type ExecutionTracker } from '../supervisor/execution-tracker.js';
import { startWorkerd, type WorkerdProcess } from './workerd.js';

export interface RuntimeInput extends Omit<
    WorkerdServiceSettings,
    'stop' | 'ownSeed' | 'statePath' | 'markerKey' | 'conversions'
> {
    token: string;
    key: string;
    hosting: string;
    dispatchSecret: string;
    translator: TranslatorSettings | undefined;
    seed: Seed | undefined;
    state: { path: string; lock: StateLock } | undefined;
    sitePublicUrl: string | undefined;
    log: (line: string) => void;
    onLaunched: () => void;
    inspector: InspectorServer | undefined;
    relays: Readonly<Record<SocketName, RuntimeRelay>>;
}

export type SocketName = 'control' | 'public';

export const TEMPORARY_STATE_SUBFOLDER_NAME = 'state';

export interface ServiceStartOptions {
    stop: RuntimeCrash;
    folder: string;
    prefix: string;
    conversions: ConversionServer;
    onOutput: (line: string) => void;
}

export interface ServiceProcess extends WorkerdProcess<SocketName> {
    executions: ExecutionTracker;
    holds: HoldReporter;
}

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
    const executions = createExecutionTracker(markerKey, () => started?.memory());
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
            // A debugger would show execution markers among a script's log lines.
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
            if (!executions.handleLine(line) && !holds.handleLine(line)) onOutput(line);
        },
    });
    return { ...started, executions, holds, mainThread: holds.readMainThread };
}
