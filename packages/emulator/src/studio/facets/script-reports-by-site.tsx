import type { VNode } from 'preact';

import type { WorkspaceOverview } from '../../control.js';
import { SiteScriptReport } from '../sites/site-integration-scripts.js';
import type { IntegrationEntry } from '../workspace/targets.js';
import { InstalledPublishedSites } from './installed-published-sites.js';

export function ScriptReportsBySite({
    overview,
    entry,
}: {
    overview: WorkspaceOverview;
    entry: IntegrationEntry;
}): VNode {
    return (
        <InstalledPublishedSites overview={overview} entry={entry}>
            {(site) => <SiteScriptReport site={site.id} entry={entry} />}
        </InstalledPublishedSites>
    );
}
