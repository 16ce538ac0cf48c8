import type { VNode } from 'preact';

import { useStudio } from '../shell/context.js';
import { ViewHeadingWithWindowTitle } from '../shell/view-heading-with-window-title.js';
import { useOverviewRefreshOnMountAndFocus } from '../shell/queries/use-refresh-overview.js';
import { UnknownAddressNotice } from '../ui/unknown-address-notice.js';
import { useStore } from '../ui/use-store.js';
import { type PublishedSite, listPublishedSites, listScriptIntegrations } from './published-sites.js';
import { SiteIntegrationScripts } from './site-integration-scripts.js';
import { SiteList } from './site-list.js';
import { formatSitesPath, parseSitesPath } from './sites-path.js';
import { VisitorPanel } from './visitor-panel.js';
import { VisibilitySelect } from './visibility-select.js';

export function SitesView({ path }: { path: string }): VNode | null {
    const studio = useStudio();
    const overview = useStore(studio.overview);
    useOverviewRefreshOnMountAndFocus();
    if (!overview) return null;
    const sites = listPublishedSites(overview);
    const state = parseSitesPath(path);
    const site = sites.find(({ id }) => id === state.site) ?? sites[0];
    if (!site) return <NoSites />;
    return (
        <article class="page of-sites">
            {state.site !== undefined && state.site !== site.id && (
                <UnknownAddressNotice path={path} shown={site.title} />
            )}
            <Head site={site} />
            {sites.length > 1 && (
                <SiteList
                    sites={sites}
                    chosen={site.id}
                    choose={(id) => studio.show(formatSitesPath({ site: id, visitor: { as: 'nobody' }, page: '' }))}
                />
            )}
            <VisitorPanel key={site.id} site={site} state={state} />
            <SiteIntegrationScripts
                key={`scripts ${site.id}`}
                site={site.id}
                integrations={listScriptIntegrations(overview, site.id)}
            />
        </article>
    );
}

function Head({ site }: { site: PublishedSite }): VNode {
    return (
        <>
            <p class="page-kind">Published site</p>
            <ViewHeadingWithWindowTitle title={site.title} />
            <p class="site-address">
                <a href={site.url} target="_blank" rel="noopener noreferrer">
                    {site.url}
                </a>
            </p>
            <VisibilitySelect of={site} />
        </>
    );
}

function NoSites(): VNode {
    return (
        <div class="empty">
            <h1>No published sites</h1>
            <p class="hint">
                Publish one with <code>svc-int api publishSite</code> or a seed. It then appears here.
            </p>
        </div>
    );
}
