import type { VNode } from 'preact';

import { ConfirmProvider } from '../elements/confirm.js';
import { EventsPanel } from '../events/events-panel.js';
import { BuildBanner } from './build-banner.js';
import { useStudio } from './context.js';
import { MigrationNotice } from './migration-notice.js';
import { Navigation } from './navigation.js';
import { useRegionKeys } from './regions.js';
import { useRunKey } from './runner-key.js';
import { Stage } from './stage.js';
import { useStore } from './use-store.js';
import { useDocumentTitle } from './use-title.js';

/** The whole page. */
export function App(): VNode {
    useRunKey();
    useRegionKeys();
    useDocumentTitle();
    return (
        <ConfirmProvider>
            <BuildBanner />
            <MigrationNotice />
            <div class="shell">
                <Navigation />
                <Stage />
                <EventsPanel />
            </div>
            <Notice />
        </ConfirmProvider>
    );
}

/** Something short that goes away by itself. */
function Notice(): VNode {
    const notice = useStore(useStudio().notice);
    return (
        <div class="notice" role="status">
            {notice && <p>{notice}</p>}
        </div>
    );
}
