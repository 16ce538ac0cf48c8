import type { PerEventOutboundConcurrencyLimiter } from './integration-request-limiter.js';
import type { VersionFirstEventIsolationGate } from './delivery/first-event-gate.js';
import type { GroupCommit } from './delivery/group-commit.js';
import type { YieldIfNeeded } from '../service/event-loop/yield.js';
import type { DeliveryEndNotifier, FaultInjector } from './faults/index.js';
import type { ReplayResponses } from '../service/integrations/replay-responses.js';
import type { ScriptRuntime } from '../service/integrations/script-runtime.js';
import type { SuccessfullyRenderedComponentSet } from './rendering/successfully-rendered-component-set.js';
import type { UnredactedEventPayloadCache } from './secrets/original-payloads.js';
import type { SecretInputStore } from '../service/secrets/secret-inputs.js';
import type { DeliverEvent, JournalWriteTime } from './delivery/outgoing-delivery.js';

export interface Dispatcher {
    deliver: DeliverEvent;
    runtime: ScriptRuntime;
    deliveryOrder: DeliveryOrder;
    journalWrites: JournalWrites;
    originals: UnredactedEventPayloadCache;
    secretInputs: SecretInputStore;
    replayResponses: ReplayResponses;
    provenRenders: SuccessfullyRenderedComponentSet;
    outboundRequestLimiter: PerEventOutboundConcurrencyLimiter;
    faults: FaultInjector;
}

export interface DispatcherHost {
    dispatcher: Dispatcher;
}

interface DeliveryOrder {
    firstEventGate: VersionFirstEventIsolationGate;
    /** Not shared with other workspaces, because timers end with their workspace. */
    yieldToEventLoop: YieldIfNeeded;
    ends: DeliveryEndNotifier;
}

export interface JournalWrites {
    awaitedWriteTime: Exclude<JournalWriteTime, 'later'>;
    groupCommit: GroupCommit;
}
