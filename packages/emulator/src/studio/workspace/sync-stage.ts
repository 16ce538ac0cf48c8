import type { DeliveryMessage, WorkspaceOverview } from '../../control.js';
import type { Store } from '../../page/store.js';
import { failRenderOnDeliveryError } from './sync-session.js';
import type { LiveStream } from './live-stream.js';
import { isInstallationChange } from './overview-store.js';
import type { Stage } from './stage.js';

export function syncStage(stage: Stage, live: LiveStream): void {
    live.subscribe({
        message: (message) => {
            if (message.event === 'delivery') handleDelivery(stage, message);
            else if (message.event === 'reload' && message.integration === stage.integration)
                stage.session?.refresh('saved');
        },
        disconnect: () => stage.session?.disconnect(),
    });
}

function handleDelivery(stage: Stage, message: DeliveryMessage): void {
    const { session, integration } = stage;
    if (message.integration !== integration) return;
    if (isInstallationChange(message.type)) reconfigure(stage);
    else if (session) failRenderOnDeliveryError(session, integration, message);
}

function reconfigure(stage: Stage): void {
    const content = stage.shown.get()?.content;
    if (content?.type === 'component') void content.session.reconfigure();
    else if (content?.type === 'form') void content.draft.refresh();
}

/** Continues the session after a connection loss. `refreshOverview` may bring a new version of the integration. */
export async function resumeStageSession(
    stage: Stage,
    overview: Store<WorkspaceOverview | undefined>,
    refreshOverview: () => Promise<void>,
): Promise<void> {
    const before = findVersion(stage, overview.get());
    await refreshOverview();
    // The stream has reported unfinished renders by now.
    if (findVersion(stage, overview.get()) === before) stage.session?.reconnect();
    else stage.session?.refresh('saved');
}

function findVersion({ integration }: Stage, overview: WorkspaceOverview | undefined): number | undefined {
    return overview?.integrations.find(({ name }) => name === integration)?.version;
}
