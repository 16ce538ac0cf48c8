import { createInterruptedDeliveryMessage } from './dispatch/delivery/event-messages.js';
import type { Platform } from './hosts/platform.js';
import { findUserStreamSubscription } from './http/control-access.js';
import { createSiteScriptRecords } from './service/integrations/site-script-records.js';
import { createReplayingMessageStream } from './service/messages/message-stream.js';
import type { ReadVisiblePageStateFn } from './service/messages/page-subscribers.js';
import { createSessionProjectFiles } from './service/messages/session-project-files.js';
import type { Subscribers } from './service/messages/subscribers.js';
import type { WebSocketHost } from './service/messages/websockets.js';
import type { Service } from './service/service.js';
import type { JournalEventRow } from './subjects/journal/index.js';

interface WorkspaceSubscribersOptions {
    sockets: WebSocketHost;
    platform: Pick<Platform, 'createStreamSubscribers' | 'createPageSubscribers'>;
    interruptedEvents: readonly JournalEventRow[];
    readPageState: ReadVisiblePageStateFn;
}

export function createWorkspaceSubscribers(
    service: Service,
    { sockets, platform, interruptedEvents, readPageState }: WorkspaceSubscribersOptions,
): Subscribers {
    const stream = createReplayingMessageStream(
        platform.createStreamSubscribers(sockets, (token) => findUserStreamSubscription(service, token)),
        interruptedEvents.map(createInterruptedDeliveryMessage),
    );
    return {
        stream,
        projectFiles: createSessionProjectFiles(stream, service.newId),
        pageSubscribers: platform.createPageSubscribers(sockets, readPageState),
        scriptRecords: createSiteScriptRecords(),
    };
}
