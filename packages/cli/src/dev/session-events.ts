import type { IntegrationEventRecord } from '@svc-int/api';
import type {
    DeliveryMessage,
    LogsMessage,
    PlanPublishMessage,
    RequestMessage,
    SaveVariantMessage,
    StartProjectMessage,
    UnreadConditionsMessage,
} from '@svc-int/emulator';

import type { ManifestAdditionMessage } from './project/manifest-writer.js';
import type { TunnelEvent } from '../tunnel/tunnel.js';
import type { BuildDeploymentResult } from './project/deploy.js';
import type { SessionKeyAction } from './keys.js';
import type { ProjectBuild } from './project/project.js';
import type { Queue } from './queue.js';
import type { ServedProject } from './project/served-project.js';
import type { RunningService } from './session-service.js';

/** Sources only push events; the session loop handles them. */
export type SessionEvent =
    | { type: 'started'; service: RunningService }
    | { type: 'changed'; project: ServedProject; path: string }
    | { type: 'built'; project: ServedProject; build: ProjectBuild }
    | { type: 'published'; project: ServedProject; deployment: BuildDeploymentResult }
    | { type: 'build-failed'; project: ServedProject; error: unknown }
    | { type: 'delivered'; message: DeliveryMessage | LogsMessage | RequestMessage }
    | { type: 'variant'; message: SaveVariantMessage }
    | { type: 'plan-requested'; message: PlanPublishMessage }
    | { type: 'addition-requested'; message: ManifestAdditionMessage }
    | { type: 'start-requested'; message: StartProjectMessage }
    | { type: 'opened'; project: ServedProject; request: string }
    /** Pages have unparseable conditions; visitors do not see that content. */
    | { type: 'unread-conditions'; message: UnreadConditionsMessage }
    | { type: 'reconnected' }
    | { type: 'tunnel'; news: TunnelEvent }
    | { type: 'registered'; project: ServedProject; url: string }
    | { type: 'tunnel-checked'; url: string; problem: string | undefined }
    | { type: 'undelivered'; project: ServedProject; record: IntegrationEventRecord }
    | { type: 'noted'; line: string; project?: ServedProject | undefined }
    | { type: 'failed'; error: unknown }
    | { type: 'pressed'; key: SessionKeyAction }
    | { type: 'signalled' };

export type EventSink = Pick<Queue<SessionEvent>, 'push'>;
