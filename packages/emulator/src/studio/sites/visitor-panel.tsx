import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import { messageOf } from '../../values/message-of.js';
import type { VisitorView } from '../../control.js';
import { useStudio } from '../shell/context.js';
import type { PublishedSite } from './published-sites.js';
import { Seen } from './seen.js';
import { readVisitors } from './site-client.js';
import { sitesPath, type SitesState } from './sites-address.js';
import { Unread } from '../shell/unread.js';
import { type Asked, useAsked } from '../shell/use-asked.js';
import { VisitorForm } from './visitor-form.js';
import { type Wish, wishOf } from './wanted-visit.js';

/** Who one is on a site, the way there, and what there is to see then. */
export function VisitorPanel({ site, state }: { site: PublishedSite; state: SitesState }): VNode {
    const studio = useStudio();
    // It stands in no address, and goes with the page.
    const [token, setToken] = useState('');
    const visitors = useAsked(site.id, () => readVisitors(studio.client, site));
    const { visitor, page } = state;
    const wish = wishOf(site.id, visitor, { token, page });
    const seen = useSeen(wish, site);
    const change = (next: Partial<SitesState>): void =>
        studio.show(sitesPath({ site: site.id, visitor, page, ...next }));
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
                    change={change}
                />
                <Ways wish={wish} />
            </section>
            <section class="site-part" aria-labelledby="site-seen">
                <h2 id="site-seen">What this visitor sees</h2>
                <SeenOrWhy wish={wish} seen={seen} site={site} />
            </section>
        </>
    );
}

/** Asks what somebody sees, and again when that may have changed. */
function useSeen(wish: Wish, { visibility }: PublishedSite): Asked<VisitorView> {
    const { client } = useStudio();
    const key = 'visit' in wish ? JSON.stringify([wish.visit, visibility]) : undefined;
    return useAsked(key, async () => {
        if ('lacks' in wish) throw new Error(wish.lacks);
        return client.ask('viewAs', { body: wish.visit });
    });
}

function Ways({ wish }: { wish: Wish }): VNode {
    const studio = useStudio();
    const open = async (): Promise<void> => {
        if ('lacks' in wish) return studio.notify(wish.lacks);
        // The address holds for an hour: a new one is asked for.
        const { url } = await studio.client.ask('planVisit', { body: wish.visit });
        studio.openUrl(url);
    };
    const copy = async (): Promise<void> => {
        await navigator.clipboard.writeText(studio.address.href());
        studio.notify('Link copied.');
    };
    const told = (act: () => Promise<void>) => () =>
        void act().catch((error: unknown) => studio.notify(messageOf(error)));
    return (
        <div class="buttons">
            <button type="button" class="button primary" disabled={'lacks' in wish} onClick={told(open)}>
                Open the site
            </button>
            <button type="button" class="button secondary" onClick={told(copy)}>
                Copy link
            </button>
        </div>
    );
}

interface SeenOrWhyProps {
    wish: Wish;
    seen: Asked<VisitorView>;
    site: PublishedSite;
}

function SeenOrWhy({ wish, seen, site: { visibility } }: SeenOrWhyProps): VNode {
    if ('lacks' in wish) return <p class="hint">{wish.lacks}</p>;
    if (!seen.value) return <Unread error={seen.error} />;
    return <Seen view={seen.value} signsIn={visibility === 'visitor-auth'} />;
}
