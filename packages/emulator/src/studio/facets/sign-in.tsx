import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import type { WorkspaceOverview } from '../../control.js';
import { messageOf } from '../../values/message-of.js';
import { useStudio } from '../shell/context.js';
import { Unread } from '../shell/unread.js';
import { useAsked } from '../shell/use-asked.js';
import type { PublishedSite } from '../sites/published-sites.js';
import { VISIBILITY } from '../sites/site-list.js';
import type { IntegrationEntry } from '../workspace/targets.js';
import { OwnSites } from './own-sites.js';

/** The sites on which an integration could sign visitors in, and whether it does. */
export function SignIn({ overview, entry }: { overview: WorkspaceOverview; entry: IntegrationEntry }): VNode {
    return (
        <OwnSites overview={overview} entry={entry}>
            {(site) => <Door key={site.visibility} site={site} integration={entry.name} />}
        </OwnSites>
    );
}

function Door({ site, integration }: { site: PublishedSite; integration: string }): VNode {
    const studio = useStudio();
    const { orgs } = studio.client;
    const { organization, id, visibility } = site;
    const [turn, setTurn] = useState(0);
    const { value, error } = useAsked(`${id} ${turn}`, () => orgs.getSitePublishingAuthById(organization, id));
    if (error !== undefined) return <Unread error={error} />;
    const choose = async (): Promise<void> => {
        try {
            await orgs.updateSitePublishingAuthById(organization, id, { backend: 'integration', integration });
            await orgs.updateSiteById(organization, id, { visibility: 'visitor-auth' });
        } catch (problem) {
            studio.notify(messageOf(problem));
        }
        setTurn((count) => count + 1);
        await studio.refresh();
    };
    const isOwn = value?.data.backend === 'integration' && value.data.integration === integration;
    if (isOwn && visibility === 'visitor-auth')
        return (
            <p>
                Visitors sign in with this integration.{' '}
                <a href={site.url} target="_blank" rel="noopener noreferrer">
                    Open the site as a visitor
                </a>
            </p>
        );
    return (
        <p class="facet-links">
            <span class="hint">Open to: {VISIBILITY[visibility]}</span>
            {value && (
                <button type="button" class="button secondary" onClick={() => void choose()}>
                    Use for visitor sign-in
                </button>
            )}
        </p>
    );
}
