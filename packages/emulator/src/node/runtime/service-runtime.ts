import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import type { RestrictedIntegrations, RuntimeCrash, ServiceStartControlResponse } from '../../control.js';
import type { ControlHttpRequest } from '../../control/call.js';
import { getErrorMessage } from '../../values/get-error-message.js';
import type { RuntimeResponse } from './runtime-request.js';
import { listenForConversions } from '../conversions/conversions.js';
import { EmulatorError } from '../emulator-error.js';
import { copyEmptyWorkspaceDatabases } from '../state/prepare-workspaces.js';
import type { MonitoredRuntime } from '../supervisor/health-check.js';
import { createOutdatedBuildCheck } from '../supervisor/build-stamp.js';
import { createRuntimeOutput } from './runtime-output.js';
import {
    requestAsUser,
    replacePortsClosedToIntegrations,
    initializeService,
    fetchServiceHealth,
    requestBackgroundWorkSuspension,
} from './service-calls.js';
import {
    startServiceProcess,
    TEMPORARY_STATE_SUBFOLDER_NAME,
    type RuntimeInput,
    type ServiceProcess,
    type SocketName,
} from './start-service-process.js';
import { createManuallyRemovedTemporaryFolder } from '../state/temporary-folder.js';
import type { ExecutionTracker } from '../supervisor/execution-tracker.js';
import { preloadRuntimeBySampleRender } from './preload-runtime.js';
import type { WorkerdSocketAddress, WorkerdProcess } from './workerd.js';

export interface RestartableServiceRuntime extends MonitoredRuntime {
    readonly seeded: boolean;
    readonly restrained: RestrictedIntegrations;
    /** Sends a request without the relay. */
    request(request: ControlHttpRequest): Promise<RuntimeResponse>;
    executions(): ExecutionTracker | undefined;
    /** Whether a restart would load another build's Worker, which may not match this process. */
    isOutdated(): boolean;
    ended(): Promise<NodeJS.Signals | undefined>;
    closePorts(ports: readonly number[]): Promise<void>;
    /** Keeps the URLs. Returns interrupted events, which fail with the reason. */
    restart(stop: RuntimeCrash): Promise<ServiceStartControlResponse>;
    /** Replaces the runtime once earlier requests have responses. */
    recycle(reason: string): Promise<void>;
    dispose(): Promise<void>;
}

const SERVICE_STOPPED: RuntimeCrash = {
    reason: 'The service was stopped before the integration had answered.',
    underWay: 'nothing',
};

/** @throws EmulatorError RUNTIME_FAILED, SEED_INVALID, STATE_UNKNOWN */
// oxlint-disable-next-line max-lines-per-function -- a closure over the process that runs at present
export async function startServiceRuntime(input: RuntimeInput): Promise<RestartableServiceRuntime> {
    const temporary = createManuallyRemovedTemporaryFolder();
    mkdirSync(join(temporary.path, TEMPORARY_STATE_SUBFOLDER_NAME));
    const output = createRuntimeOutput(input.log);
    const onOutput = (line: string) => output.push(line);
    let workerd: ServiceProcess | undefined;
    const conversions = await listenForConversions({
        folder: temporary.path,
        timeout: input.conversionTimeout,
        onHold: (note) => workerd?.holds.report(note),
    });
    const session = randomUUID();
    let closedPorts: readonly number[] = [];
    let launched = 0;
    const launch = (stop: RuntimeCrash) => {
        const prefix = `${launched++}-`;
        return startServiceProcess(input, { stop, folder: temporary.path, prefix, conversions, onOutput });
    };
    const openService = async (next: ServiceProcess) => {
        workerd = next;
        const { addresses } = workerd;
        if (closedPorts.length > 0) await replacePortsClosedToIntegrations(addresses.control, input, closedPorts);
        const introduced = await initializeService(workerd, input, conversions, session);
        if (workerd.inspector) input.inspector?.open(workerd.inspector);
        input.relays.control.open(workerd.addresses.control);
        input.relays.public.open(workerd.addresses.public);
        return introduced;
    };
    const relays = Object.values(input.relays);
    const restart = async (stop: RuntimeCrash) => {
        for (const relay of relays) relay.failPending(stop.reason);
        await workerd?.end();
        return openService(await launch(stop));
    };
    const dispose = async () => {
        if (workerd) await requestBackgroundWorkSuspension(workerd.addresses.control, input);
        await Promise.all([workerd?.end(), conversions.close()]);
        await temporary.remove();
    };

    try {
        copyEmptyWorkspaceDatabases(input.state?.path ?? join(temporary.path, TEMPORARY_STATE_SUBFOLDER_NAME));
        const launching = launch(SERVICE_STOPPED);
        input.onLaunched();
        const isOutdated = createOutdatedBuildCheck();
        const { seeded, ...started } = await openService(await launching);
        return {
            seeded,
            restrained: started,
            request: async (request) => requestAsUser(requireAddress(workerd), input.token, request),
            health: async (signal) => fetchServiceHealth(requireAddress(workerd), input.token, signal),
            mainThread: () => workerd?.mainThread(),
            memory: () => workerd?.memory(),
            countProgress: () =>
                relays.reduce(
                    (sum, relay) => sum + relay.countResponseChunks(),
                    workerd?.executions.countSwitches() ?? 0,
                ),
            executions: () => workerd?.executions,
            isOutdated,
            ended: async () => workerd?.exited,
            async closePorts(ports) {
                closedPorts = ports;
                if (workerd)
                    await replacePortsClosedToIntegrations(workerd.addresses.control, input, ports).catch(() => {});
            },
            restart,
            recycle: async (reason) => {
                // The successor reads no data before the previous workerd has ended.
                const successor = await launch({ reason, underWay: 'nothing' });
                // Skipped for debuggers, which would see the sample integration.
                if (!input.inspector)
                    await preloadRuntimeBySampleRender(successor.addresses.control, input.token).catch(() => {});
                // A deployment bypasses the relays and would be sent twice.
                await Promise.all(relays.map((relay) => relay.waitForResume()));
                for (const relay of relays) relay.suspend();
                await Promise.all(relays.map((relay) => relay.waitForIdle()));
                await requestBackgroundWorkSuspension(requireAddress(workerd), input);
                await Promise.all(relays.map((relay) => relay.waitForStreamEnds()));
                for (const relay of relays) relay.failPending(reason);
                await workerd?.end();
                await openService(successor);
            },
            dispose,
        };
    } catch (cause) {
        await dispose().catch(() => {});
        if (cause instanceof EmulatorError) throw cause;
        const lines = [getErrorMessage(cause), ...output.getLastLines()];
        throw new EmulatorError('RUNTIME_FAILED', `The Workers runtime did not start: ${lines.join('\n')}`, {
            hint: formatStartAdvice(input),
            cause,
        });
    }
}

function formatStartAdvice({ state }: RuntimeInput): string {
    if (!state) return '"svc-int doctor" checks its requirements.';
    return `If ${state.path} is damaged or was created by another version of the kit, move it and start again.`;
}

function requireAddress(workerd: WorkerdProcess<SocketName> | undefined): WorkerdSocketAddress {
    if (!workerd) throw new Error('There is no runtime.');
    return workerd.addresses.control;
}
