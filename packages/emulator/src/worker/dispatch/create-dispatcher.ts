import { createPerEventOutboundRequestLimiter } from './integration-request-limiter.js';
import { createFirstEventGate } from './delivery/first-event-gate.js';
import { createGroupCommit } from './delivery/group-commit.js';
import { createYieldIfNeeded } from '../service/event-loop/yield.js';
import { createDeliveryEndNotifier, createFaultInjector } from './faults/index.js';
import { createReplayResponses } from '../service/integrations/replay-responses.js';
import { createSuccessfullyRenderedComponentSet } from './rendering/successfully-rendered-component-set.js';
import { createOriginalPayloads } from './secrets/original-payloads.js';
import { createSecretInputStore } from '../service/secrets/secret-inputs.js';
import type { Service } from '../service/service.js';
import type { WorkspaceActivity } from '../service/workspace/workspace-activity.js';
import { deliverEvent } from './delivery/deliver-event.js';
import type { Dispatcher, JournalWrites } from './dispatcher.js';
import type { WorkspaceHost } from './workspace-host.js';
import type { ScriptRuntime } from '../service/integrations/script-runtime.js';

interface DispatcherOptions extends Pick<JournalWrites, 'awaitedWriteTime'> {
    runtime: ScriptRuntime;
    dispatchTimeoutMs: number;
    activity: WorkspaceActivity;
    getHost: () => WorkspaceHost;
}

export function createDispatcher(
    { db }: Pick<Service, 'db'>,
    { runtime, dispatchTimeoutMs, activity, getHost, awaitedWriteTime }: DispatcherOptions,
): Dispatcher {
    return {
        deliver: (outgoing) => deliverEvent(getHost(), outgoing, dispatchTimeoutMs),
        runtime,
        deliveryOrder: {
            firstEventGate: createFirstEventGate(),
            yieldToEventLoop: createYieldIfNeeded(),
            ends: createDeliveryEndNotifier(),
        },
        journalWrites: { awaitedWriteTime, groupCommit: createGroupCommit() },
        originals: createOriginalPayloads(),
        secretInputs: createSecretInputStore(db),
        replayResponses: createReplayResponses(activity),
        provenRenders: createSuccessfullyRenderedComponentSet(),
        outboundRequestLimiter: createPerEventOutboundRequestLimiter(),
        faults: createFaultInjector(db),
    };
}
