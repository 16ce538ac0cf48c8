import type { VNode } from 'preact';

import { ConfirmProvider } from '../ui/confirm.js';
import { EventsPanel } from '../events/events-panel.js';
import { EndedSessionBanner } from './notices/ended-session-banner.js';
import { FailedBuildsBanner } from './notices/failed-builds-banner.js';
import { useStudio } from './context.js';
import { useLayout } from './layout/use-layout.js';
import { WorkspaceMigrationNotice } from './notices/workspace-migration-notice.js';
import { SidebarNavigation } from './sidebar-navigation.js';
import { useRegionFocusKeys } from './regions.js';
import { useRunnerShortcut } from './runner-key.js';
import { StageView } from './stage/stage-view.js';
import { TimeLineBar } from '../time-line/time-line-bar.js';
import { useStore } from '../ui/use-store.js';
import { useDocumentTitle } from './use-title.js';

export function App(): VNode {
    useRunnerShortcut();
    useRegionFocusKeys();
    useDocumentTitle();
    return (
        <ConfirmProvider>
            <EndedSessionBanner />
            <FailedBuildsBanner />
            <WorkspaceMigrationNotice />
            <Shell />
            <TimeLineBar />
            <Notice />
        </ConfirmProvider>
    );
}

function Shell(): VNode {
    const { list, events } = useLayout().current;
    return (
        <div
            class={`shell ${list.isFolded ? 'list-folded' : ''} ${events.isFolded ? 'events-folded' : ''}`}
            style={{
                ...(list.width !== undefined && { '--list-width': `${list.width}px` }),
                ...(events.width !== undefined && { '--events-width': `${events.width}px` }),
            }}
        >
            <SidebarNavigation />
            <StageView />
            <EventsPanel />
        </div>
    );
}

function Notice(): VNode {
    const notice = useStore(useStudio().notice);
    return (
        <div class="notice" role="status">
            {notice && <p>{notice}</p>}
        </div>
    );
}
