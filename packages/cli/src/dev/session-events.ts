import type { IntegrationEventRecord } from '@svc-int/api';
import type {
    AddScopeMessage,
    DeliveryMessage,
    LogsMessage,
    PlanPublishMessage,
    RequestMessage,
    SaveVariantMessage,
    StartProjectMessage,
    UnreadConditionsMessage,
} from '@svc-int/emulator';

import type { TunnelEvent } from '../tunnel/tunnel.js';
import type { BuildDeploymentResult } from './deploy.js';
import type { SessionKeyAction } from './keys.js';
import type { ProjectBuild } from './project.js';
import type { Queue } from './queue.js';
import type { ServedProject } from './served-project.js';
import type { RunningService } from './session-service.js';

/** Events that a session handles. Sources only push events; the loop of the session decides on each. */
export type SessionEvent =
    /** The service has started, and sends messages from now on. Sent once. */
    | { type: 'started'; service: RunningService }
    /** A file of a project changed. */
    | { type: 'changed'; project: ServedProject; path: string }
    | { type: 'built'; project: ServedProject; build: ProjectBuild }
    /** A build was brought to the service, which may have refused it. */
    | { type: 'published'; project: ServedProject; deployment: BuildDeploymentResult }
    /** A project could not be built or published for a reason outside of its files. */
    | { type: 'build-failed'; project: ServedProject; error: unknown }
    /** An integration was sent an event, its logs have arrived, or it has made a request. */
    | { type: 'delivered'; message: DeliveryMessage | LogsMessage | RequestMessage }
    /** The Studio saves a variant of a component. */
    | { type: 'variant'; message: SaveVariantMessage }
    /** The Studio requests a publishing plan. */
    | { type: 'plan-requested'; message: PlanPublishMessage }
    /** The Studio adds a scope to the manifest of a project. */
    | { type: 'scope-requested'; message: AddScopeMessage }
    /** The Studio starts the project of an integration of an earlier session. */
    | { type: 'start-requested'; message: StartProjectMessage }
    /** The project of a request to start was opened. */
    | { type: 'opened'; project: ServedProject; request: string }
    /** Pages were written with conditions that the service does not read, which visitors see nothing of. */
    | { type: 'unread-conditions'; message: UnreadConditionsMessage }
    /** The stream of the service was reconnected: its runtime may have restarted. */
    | { type: 'reconnected' }
    /** The state of the tunnel changed. */
    | { type: 'tunnel'; news: TunnelEvent }
    /** The remote service sends a project's events to the tunnel at this URL. */
    | { type: 'registered'; project: ServedProject; url: string }
    /** A probe has arrived through the tunnel, or `problem` prevents it. */
    | { type: 'tunnel-checked'; url: string; problem: string | undefined }
    /** The remote service could not deliver an event. */
    | { type: 'undelivered'; project: ServedProject; record: IntegrationEventRecord }
    /** A line for people, optionally about one project. */
    | { type: 'noted'; line: string; project?: ServedProject | undefined }
    /** The session cannot continue. */
    | { type: 'failed'; error: unknown }
    /** The user pressed a key in the terminal. */
    | { type: 'pressed'; key: SessionKeyAction }
    /** A signal ends the session. */
    | { type: 'signalled' };

/** Receives events from their sources. */
export type EventSink = Pick<Queue<SessionEvent>, 'push'>;
