import { createControlCall } from '../control/call.js';
import { createDevelopmentControlClient } from '../control/client.js';
import { throwNoServiceResponse, createControlError } from '../control/control-error.js';
import type { Publisher } from './emulator.js';
import type { InspectorServer } from './inspector/inspector-server.js';
import type { RuntimeRelay } from './relay/runtime-relay.js';
import type { RestartableServiceRuntime } from './runtime/service-runtime.js';

const MAX_WAIT_MS = 500;

export function createPublisher(
    runtime: RestartableServiceRuntime,
    relays: readonly RuntimeRelay[],
    inspector: InspectorServer | undefined,
): Publisher {
    const call = createControlCall(async (request) => {
        const { status, text } = await runtime.request(request).catch(throwNoServiceResponse);
        if (status >= 300) throw createControlError(status, text);
        return { status, json: async () => JSON.parse(text) };
    });
    const calls = createDevelopmentControlClient(call);
    return {
        ...calls,
        async develop(request) {
            const served = await calls.develop(request);
            // Sets breakpoints before reporting the deployment.
            await inspector?.waitForVersions();
            return served;
        },
        announce() {
            const ends = relays.map((relay) => relay.pause(MAX_WAIT_MS));
            return () => ends.forEach((end) => end());
        },
    };
}
