import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import { getErrorMessage } from '../../values/get-error-message.js';
import { useStudio } from '../shell/context.js';
import { QueryStatus } from '../ui/query-status.js';
import { useSelfRefreshingQuery } from '../shell/queries/use-self-refreshing-query.js';
import type { PublishedSite } from '../sites/published-sites.js';
import { VISIBILITY_LABELS } from '../sites/site-list.js';

export function VisitorSignInSetup({ site, integration }: { site: PublishedSite; integration: string }): VNode {
    const studio = useStudio();
    const { orgs } = studio.client;
    const { organization, id, visibility } = site;
    const [turn, setTurn] = useState(0);
    const { value, error } = useSelfRefreshingQuery(`${id} ${turn}`, () =>
        orgs.getSitePublishingAuthById(organization, id),
    );
    if (error !== undefined) return <QueryStatus error={error} />;
    const enableSignIn = async (): Promise<void> => {
        try {
            await orgs.updateSitePublishingAuthById(organization, id, { backend: 'integration', integration });
            await orgs.updateSiteById(organization, id, { visibility: 'visitor-auth' });
        } catch (problem) {
            studio.notify(getErrorMessage(problem));
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
            <span class="hint">Open to: {VISIBILITY_LABELS[visibility]}</span>
            {value && (
                <button type="button" class="button secondary" onClick={() => void enableSignIn()}>
                    Use for visitor sign-in
                </button>
            )}
        </p>
    );
}
