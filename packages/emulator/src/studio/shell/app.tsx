import type { VNode } from 'preact';

import { ConfirmProvider } from '../elements/confirm.js';
import { EventsPanel } from '../events/events-panel.js';
import { BuildBanner } from './build-banner.js';
import { useStudio } from './context.js';
import { Navigation } from './navigation.js';
import { useRunnerKey } from './runner-key.js';
import { Stage } from './stage.js';
import { useStore } from './use-store.js';

/** The whole page. */
export function App(): VNode {
    useRunnerKey();
    return (
        <ConfirmProvider>
            <BuildBanner />
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
