import type { VNode } from 'preact';

import { useStudio } from '../shell/context.js';
import { ShownHeading } from '../shell/shown-heading.js';
import { useFreshOverview } from '../shell/use-fresh-overview.js';
import { useStore } from '../shell/use-store.js';
import { type PublishedSite, publishedSites, scriptedBy } from './published-sites.js';
import { Scripts } from './scripts.js';
import { SiteList } from './site-list.js';
import { sitesPath, sitesState } from './sites-address.js';
import { VisitorPanel } from './visitor-panel.js';
import { WhoEnters } from './who-enters.js';

/** The published sites: what any visitor sees of them, and what scripts do there. */
export function SitesView({ path }: { path: string }): VNode | null {
    const studio = useStudio();
    const overview = useStore(studio.overview);
    useFreshOverview();
    if (!overview) return null;
    const sites = publishedSites(overview);
    const state = sitesState(path);
    const site = sites.find(({ id }) => id === state.site) ?? sites[0];
    if (!site) return <NoSites />;
    return (
        <article class="page of-sites">
            <Head site={site} />
            {sites.length > 1 && (
                <SiteList
                    sites={sites}
                    chosen={site.id}
                    choose={(id) => studio.show(sitesPath({ site: id, visitor: { as: 'nobody' }, page: '' }))}
                />
            )}
            <VisitorPanel key={site.id} site={site} state={state} />
            <Scripts key={`scripts ${site.id}`} site={site.id} integrations={scriptedBy(overview, site.id)} />
        </article>
    );
}

function Head({ site }: { site: PublishedSite }): VNode {
    return (
        <>
            <p class="page-kind">Published site</p>
            <ShownHeading title={site.title} />
            <p class="site-address">
                <a href={site.url} target="_blank" rel="noopener noreferrer">
                    {site.url}
                </a>
            </p>
            <WhoEnters of={site} />
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
