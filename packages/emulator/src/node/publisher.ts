import { createControlCall } from '../control/call.js';
import { throwNoServiceResponse, toControlHttpResponse } from '../control/control-error.js';
import { createControlMethods } from '../control/methods.js';
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
    const calls = createControlMethods(
        createControlCall(async (request) =>
            toControlHttpResponse(await runtime.request(request).catch(throwNoServiceResponse)),
        ),
    );
    return {
        reportBuild: calls.reportBuild,
        reportFrame: calls.reportFrame,
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
