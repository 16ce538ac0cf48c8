import type { ComponentChildren, VNode } from 'preact';

import type { WorkspaceOverview } from '../../control.js';
import { type PublishedSite, listPublishedSites } from '../sites/published-sites.js';
import { formatSitesPath } from '../sites/sites-path.js';
import { useOverviewRefreshOnMountAndFocus } from '../shell/queries/use-refresh-overview.js';
import type { IntegrationEntry } from '../workspace/targets.js';

interface OwnSitesProps {
    overview: WorkspaceOverview;
    entry: IntegrationEntry;
    children: (site: PublishedSite) => ComponentChildren;
}

export function InstalledPublishedSites({ overview, entry, children }: OwnSitesProps): VNode {
    useOverviewRefreshOnMountAndFocus();
    const own = new Set(entry.installations.flatMap(({ sites }) => sites));
    const sites = listPublishedSites(overview).filter(({ id }) => own.has(id));
    if (sites.length === 0)
        return (
            <p class="hint facet-part">
                Not installed on a published site yet. Publish a site and install the integration there.
            </p>
        );
    return (
        <>
            {sites.map((site) => (
                <section key={site.id} class="facet-part" aria-label={site.title}>
                    <h2>{site.title}</h2>
                    <p class="facet-links">
                        <a href={site.url} target="_blank" rel="noopener noreferrer">
                            {site.url}
                        </a>
                        <a href={formatSitesPath({ site: site.id, visitor: { as: 'nobody' }, page: '' })}>
                            See it as a visitor
                        </a>
                    </p>
                    {children(site)}
                </section>
            ))}
        </>
    );
}
