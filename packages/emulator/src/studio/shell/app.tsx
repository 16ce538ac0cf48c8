import type { VNode } from 'preact';

import { ConfirmProvider } from '../elements/confirm.js';
import { EventsPanel } from '../events/events-panel.js';
import { BuildBanner } from './build-banner.js';
import { Navigation } from './navigation.js';
import { Notice } from './notice.js';
import { Stage } from './stage.js';

/** The whole page. */
export function App(): VNode {
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
