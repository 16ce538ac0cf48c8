import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import type { WorkspaceOverview } from '../../../control.js';
import { useStore } from '../../ui/use-store.js';
import { useStudio } from '../context.js';
import { StartSampleBlock, startSampleBlock } from './start-sample-block.js';

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
    const { status } = useStore(useStudio().tour.state);
    return (
        <>
            {status === 'unseen' && <TourOffer organization={organization} />}
            <StartSampleBlock organization={organization} label="Try a sample block" />
        </>
    );
}

function TourOffer({ organization }: { organization: string }): VNode {
    const studio = useStudio();
    const [isStarting, setStarting] = useState(false);
    const start = async (): Promise<void> => {
        setStarting(true);
        await startSampleBlock(studio, organization);
        studio.tour.start();
        setStarting(false);
    };
    return (
        <>
            <p class="hint">
                New to it? In two minutes and three steps, press a block, break and fix it, and replay an event.
            </p>
            <button type="button" class="button primary" disabled={isStarting} onClick={() => void start()}>
                Start the tour
            </button>
        </>
    );
}
