import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import { getErrorMessage } from '../../values/get-error-message.js';
import type { VisitorView } from '../../control.js';
import { useStudio } from '../shell/context.js';
import { AdaptiveContent } from './adaptive-content.js';
import type { PublishedSite } from './published-sites.js';
import { VisitorSummary } from './visitor-summary.js';
import { fetchVisitorIdentityChoices } from './site-client.js';
import { formatSitesPath, type SitesState } from './sites-path.js';
import { QueryStatus } from '../ui/query-status.js';
import { type QueryResult, useSelfRefreshingQuery } from '../shell/queries/use-self-refreshing-query.js';
import { VisitorForm } from './visitor-form.js';
import { type VisitDraft, createVisitDraft } from './visit-request.js';

export function VisitorPanel({ site, state }: { site: PublishedSite; state: SitesState }): VNode {
    const studio = useStudio();
    // The token is never part of a URL.
    const [token, setToken] = useState('');
    const [version, setVersion] = useState(0);
    const visitors = useSelfRefreshingQuery(`${site.id} ${version}`, () =>
        fetchVisitorIdentityChoices(studio.client, site),
    );
    const { visitor, page } = state;
    const draft = createVisitDraft(site.id, visitor, { token, page });
    const result = useVisitorView(draft, site, version);
    const updateState = (next: Partial<SitesState>): void =>
        studio.show(formatSitesPath({ site: site.id, visitor, page, ...next }));
    return (
        <>
            <section class="site-part" aria-labelledby="site-visitor">
                <h2 id="site-visitor">View as a visitor</h2>
                {visitors.error !== undefined && (
                    <p class="problem-notice" role="alert">
                        {visitors.error}
                    </p>
                )}
                <VisitorForm
                    state={state}
                    token={token}
                    setToken={setToken}
                    visitors={visitors.value}
                    change={updateState}
                />
                <Ways draft={draft} />
            </section>
            <section class="site-part" aria-labelledby="site-seen">
                <h2 id="site-seen">What this visitor sees</h2>
                <SeenOrWhy draft={draft} result={result} site={site} />
            </section>
            <AdaptiveContent site={site} version={version} onChange={() => setVersion(version + 1)} />
        </>
    );
}

function useVisitorView(draft: VisitDraft, { visibility }: PublishedSite, version: number): QueryResult<VisitorView> {
    const { client } = useStudio();
    const key = 'visit' in draft ? JSON.stringify([draft.visit, visibility, version]) : undefined;
    return useSelfRefreshingQuery(key, async () => {
        if ('lacks' in draft) throw new Error(draft.lacks);
        return client.ask('viewSiteAs', { body: draft.visit });
    });
}

function Ways({ draft }: { draft: VisitDraft }): VNode {
    const studio = useStudio();
    const open = async (): Promise<void> => {
        if ('lacks' in draft) return studio.notify(draft.lacks);
        // The URL expires after an hour.
        const { url } = await studio.client.ask('planVisit', { body: draft.visit });
        studio.openUrl(url);
    };
    const copy = async (): Promise<void> => {
        await navigator.clipboard.writeText(studio.address.href());
        studio.notify('Link copied.');
    };
    const createHandler = (act: () => Promise<void>) => () =>
        void act().catch((error: unknown) => studio.notify(getErrorMessage(error)));
    return (
        <div class="buttons">
            <button type="button" class="button primary" disabled={'lacks' in draft} onClick={createHandler(open)}>
                Open the site
            </button>
            <button type="button" class="button secondary" onClick={createHandler(copy)}>
                Copy link
            </button>
        </div>
    );
}

interface VisitorResultProps {
    draft: VisitDraft;
    result: QueryResult<VisitorView>;
    site: PublishedSite;
}

function SeenOrWhy({ draft, result, site: { visibility } }: VisitorResultProps): VNode {
    if ('lacks' in draft) return <p class="hint">{draft.lacks}</p>;
    if (!result.value) return <QueryStatus error={result.error} />;
    return <VisitorSummary view={result.value} signsIn={visibility === 'visitor-auth'} />;
}
