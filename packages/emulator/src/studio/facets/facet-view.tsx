import type { VNode } from 'preact';

import { useStudio } from '../shell/context.js';
import { useStore } from '../ui/use-store.js';
import { TaskList } from '../tasks/tasks-view.js';
import { findTargetIntegrationEntry, type StudioTarget } from '../workspace/targets.js';
import { SubscribedEvents } from './subscribed-events.js';
import { VisitorSignInSetupBySite } from './visitor-sign-in-setup-by-site.js';
import { ScriptReportsBySite } from './script-reports-by-site.js';

export function IntegrationFeatureView({ target }: { target: StudioTarget }): VNode | null {
    const overview = useStore(useStudio().overview);
    const entry = overview && findTargetIntegrationEntry(overview, target);
    if (!entry) return null;
    switch (target.kind) {
        case 'script':
            return <ScriptReportsBySite overview={overview} entry={entry} />;
        case 'sign-in':
            return <VisitorSignInSetupBySite overview={overview} entry={entry} />;
        case 'events':
            return <SubscribedEvents entry={entry} />;
        case 'tasks':
            return <TaskList integration={entry.name} />;
        default:
            return null;
    }
}
