import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import type { WorkspaceOverview } from '../../../control.js';
import { getErrorMessage } from '../../../values/get-error-message.js';
import { useStudio } from '../context.js';
import { focusRegion } from '../regions.js';

export function NoIntegrationsState({ overview: { isWhole, organizations } }: { overview: WorkspaceOverview }): VNode {
    const [first] = organizations;
    return (
        <div class="empty">
            <h1>Nothing to show yet</h1>
            {isWhole ? (
                <>
                    <p class="hint">
                        Run <code>svc-int dev</code> in the folder of an integration, or publish one to this service,
                        and it appears here.
                    </p>
                    {first && <FirstBlock organization={first.id} />}
                </>
            ) : (
                <p class="hint">Choose a view in the sidebar. Integrations appear here for organization admins.</p>
            )}
        </div>
    );
}

function FirstBlock({ organization }: { organization: string }): VNode {
    const studio = useStudio();
    const [busy, setBusy] = useState(false);
    const start = async (): Promise<void> => {
        setBusy(true);
        try {
            const { createStarterIntegration: firstBlock } = await import('./starter-integration.js');
            await studio.client.ask('develop', { body: firstBlock(organization) });
            focusRegion('view');
        } catch (error) {
            studio.notify(`Could not start the sample block: ${getErrorMessage(error)}`);
            setBusy(false);
        }
    };
    return (
        <button type="button" class="button primary" disabled={busy} onClick={() => void start()}>
            Try a sample block
        </button>
    );
}
