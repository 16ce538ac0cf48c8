import type { IntegrationEventRecord } from '@svc-int/api';
import type {
    AddScopeMessage,
    DeliveryMessage,
    LogsMessage,
    PlanPublishMessage,
    RequestMessage,
    SaveVariantMessage,
} from '@svc-int/emulator';

import type { TunnelEvent } from '../tunnel/tunnel.js';
import type { BuildDeploymentResult } from './deploy.js';
import type { SessionKeyAction } from './keys.js';
import type { ProjectBuild } from './project.js';
import type { Queue } from './queue.js';
import type { ServedProject } from './served-project.js';
import type { RunningService } from './session-service.js';

/** Something that a session acts on. Whoever notices it pushes it; what becomes of it is decided in the session's loop alone. */
export type SessionEvent =
    /** The service runs, and tells whatever happens in it from now on. Comes once. */
    | { type: 'started'; service: RunningService }
    /** A file of a project changed. */
    | { type: 'changed'; project: ServedProject; path: string }
    | { type: 'built'; project: ServedProject; build: ProjectBuild }
    /** A build was brought to the service, which may have refused it. */
    | { type: 'published'; project: ServedProject; deployment: BuildDeploymentResult }
    /** A project could not be built or published for a reason that is not in its files. */
    | { type: 'build-failed'; project: ServedProject; error: unknown }
    /** An integration was sent an event, its logs have arrived, or it has made a request. */
    | { type: 'delivered'; message: DeliveryMessage | LogsMessage | RequestMessage }
    /** Somebody saves a variant of a component. */
    | { type: 'variant'; message: SaveVariantMessage }
    /** Somebody asks what publishing would change. */
    | { type: 'plan-requested'; message: PlanPublishMessage }
    /** Somebody adds a scope to the manifest of a project. */
    | { type: 'scope-requested'; message: AddScopeMessage }
    /** The stream of the service began again: its runtime may be another one. */
    | { type: 'reconnected' }
    /** Something happened to the tunnel. */
    | { type: 'tunnel'; news: TunnelEvent }
    /** The service elsewhere sends a project's events to the tunnel of this address. */
    | { type: 'registered'; project: ServedProject; url: string }
    /** A probe has arrived through the tunnel, or `problem` prevents it. */
    | { type: 'tunnel-checked'; url: string; problem: string | undefined }
    /** The service elsewhere could not deliver an event. */
    | { type: 'undelivered'; project: ServedProject; record: IntegrationEventRecord }
    /** A line for people, which may be about one project. */
    | { type: 'noted'; line: string; project?: ServedProject | undefined }
    /** The session can't go on. */
    | { type: 'failed'; error: unknown }
    /** Somebody pressed a key at the terminal. */
    | { type: 'pressed'; key: SessionKeyAction }
    /** Somebody ends the session. */
    | { type: 'signalled' };

/** Where the sources of a session's events leave them. */
export type EventSink = Pick<Queue<SessionEvent>, 'push'>;
