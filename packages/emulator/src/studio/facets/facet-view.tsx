import type { VNode } from 'preact';

import { useStudio } from '../shell/context.js';
import { useStore } from '../ui/use-store.js';
import { SiteScriptReport } from '../sites/site-integration-scripts.js';
import { TaskList } from '../tasks/tasks-view.js';
import { findTargetIntegrationEntry, type StudioTarget } from '../workspace/targets.js';
import { SubscribedEvents } from './subscribed-events.js';
import { InstalledPublishedSites } from './installed-published-sites.js';
import { VisitorSignInSetup } from './visitor-sign-in-setup.js';

export function IntegrationFeatureView({ target }: { target: StudioTarget }): VNode | null {
    const overview = useStore(useStudio().overview);
    const entry = overview && findTargetIntegrationEntry(overview, target);
    if (!entry) return null;
    switch (target.kind) {
        case 'script':
            return (
                <InstalledPublishedSites key={target.kind} overview={overview} entry={entry}>
                    {(site) => <SiteScriptReport site={site.id} entry={entry} />}
                </InstalledPublishedSites>
            );
        case 'sign-in':
            return (
                <InstalledPublishedSites key={target.kind} overview={overview} entry={entry}>
                    {(site) => <VisitorSignInSetup key={site.visibility} site={site} integration={entry.name} />}
                </InstalledPublishedSites>
            );
        case 'events':
            return <SubscribedEvents entry={entry} />;
        case 'tasks':
            return <TaskList integration={entry.name} />;
        default:
            return null;
    }
}
