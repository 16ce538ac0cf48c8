import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import type { PlannedVisit } from '../../control.js';
import { isNameOfThisMachine } from '../../integration/public-endpoints.js';
import { messageOf } from '../../values/message-of.js';
import { useStudio } from '../shell/context.js';
import { Unread } from '../shell/unread.js';
import { type Asked, useAsked } from '../shell/use-asked.js';
import { useStore } from '../shell/use-store.js';
import { readVisitors } from '../sites/site-client.js';
import type { Visitor } from '../sites/sites-address.js';
import { VisitorForm } from '../sites/visitor-form.js';
import { type Wish, wishOf } from '../sites/wanted-visit.js';
import type { PageDocument } from './page-document.js';
import { type PlaceOnSite, placeOnSite } from './place-on-site.js';

interface SiteBesideProps {
    document: PageDocument;
    space: string;
    visitor: Visitor;
    change: (visitor: Visitor) => void;
}

/** The published page, as a visitor sees it. It follows each change by itself, as for any visitor. */
export function SiteBeside({ document, space, visitor, change }: SiteBesideProps): VNode {
    const { client, overview } = useStudio();
    const workspace = useStore(overview);
    const { path } = useStore(document.view);
    const { value, error } = useAsked(space, () => client.spaces.getSpaceById(space));
    const place = workspace && placeOnSite(workspace, value?.data.urls.published);
    return (
        <section class="site-beside" aria-labelledby="site-beside">
            <h2 id="site-beside">On the site</h2>
            {!value && <Unread error={error} />}
            {value && !place && <p class="hint">No published site shows this space.</p>}
            {place && <Visited key={place.site.id} place={place} page={path} visitor={visitor} change={change} />}
        </section>
    );
}

interface VisitedProps {
    place: PlaceOnSite;
    /** Path of the page in its space. */
    page: string;
    visitor: Visitor;
    change: (visitor: Visitor) => void;
}

function Visited({ place: { site, path }, page, visitor, change }: VisitedProps): VNode {
    const { client } = useStudio();
    // It stands in no address, and goes with the page.
    const [token, setToken] = useState('');
    const visitors = useAsked(site.id, () => readVisitors(client, site));
    const wish = wishOf(site.id, visitor, { token, page: path + page });
    return (
        <>
            <VisitorForm
                state={{ visitor, page: '' }}
                token={token}
                setToken={setToken}
                visitors={visitors.value}
                change={(next) => next.visitor && change(next.visitor)}
                isPageKnown
            />
            <Frame title={`${site.title}, as this visitor sees it`} visit={usePlanned(wish)} />
        </>
    );
}

/** Plans a visit once for each wish: its address holds for an hour, and the frame keeps who it was opened as. */
function usePlanned(wish: Wish): Asked<PlannedVisit> {
    const { client } = useStudio();
    const [planned, setPlanned] = useState<Asked<PlannedVisit>>({});
    useEffect(() => {
        setPlanned('lacks' in wish ? { error: wish.lacks } : {});
        if ('lacks' in wish) return undefined;
        let isWanted = true;
        client.ask('planVisit', { body: wish.visit }).then(
            (value) => isWanted && setPlanned({ value }),
            (error: unknown) => isWanted && setPlanned({ error: messageOf(error) }),
        );
        return () => void (isWanted = false);
    }, [client, JSON.stringify(wish)]);
    return planned;
}

/** Who is not let in sees nothing here: what a site sends them to is elsewhere. Pages at another address than this machine's are not framed. */
function Frame({ title, visit: { value, error } }: { title: string; visit: Asked<PlannedVisit> }): VNode {
    if (!value) return <Unread error={error} />;
    if (!value.isAdmitted) return <p class="hint">This visitor has no access to the site.</p>;
    if (!isNameOfThisMachine(new URL(value.url).hostname))
        return <p class="hint">No preview: sites are served from another machine’s address.</p>;
    return (
        <iframe
            title={title}
            src={value.url}
            sandbox="allow-scripts allow-same-origin allow-forms"
            referrerpolicy="no-referrer"
        />
    );
}
