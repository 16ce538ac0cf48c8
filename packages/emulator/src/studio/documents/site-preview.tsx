import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';

import type { VisitPlan } from '../../control.js';
import { isLocalHostname } from '../../integration/public-endpoints.js';
import { getErrorMessage } from '../../values/get-error-message.js';
import { useStudio } from '../shell/context.js';
import { QueryStatus } from '../ui/query-status.js';
import { type QueryResult, useSelfRefreshingQuery } from '../shell/queries/use-self-refreshing-query.js';
import { useStore } from '../ui/use-store.js';
import { fetchVisitorIdentityChoices } from '../sites/site-client.js';
import type { SimulatedVisitor } from '../sites/sites-path.js';
import { VisitorForm } from '../sites/visitor-form.js';
import { type VisitDraft, createVisitDraft } from '../sites/visit-request.js';
import type { PageDocument } from './page-document.js';
import { type PublishedSpacePath, findPublishedSiteAndSpacePath } from './find-published-space-path.js';

interface SiteBesideProps {
    document: PageDocument;
    space: string;
    visitor: SimulatedVisitor;
    change: (visitor: SimulatedVisitor) => void;
}

export function SitePreview({ document, space, visitor, change }: SiteBesideProps): VNode {
    const { client, overview } = useStudio();
    const workspace = useStore(overview);
    const { path } = useStore(document.view);
    const { value, error } = useSelfRefreshingQuery(space, () => client.spaces.getSpaceById(space));
    const publishedPath = workspace && findPublishedSiteAndSpacePath(workspace, value?.data.urls.published);
    return (
        <section class="site-beside" aria-labelledby="site-beside">
            <h2 id="site-beside">On the site</h2>
            {!value && <QueryStatus error={error} />}
            {value && !publishedPath && <p class="hint">No published site shows this space.</p>}
            {publishedPath && (
                <Visited
                    key={publishedPath.site.id}
                    publishedPath={publishedPath}
                    page={path}
                    visitor={visitor}
                    change={change}
                />
            )}
        </section>
    );
}

interface VisitedProps {
    publishedPath: PublishedSpacePath;
    page: string;
    visitor: SimulatedVisitor;
    change: (visitor: SimulatedVisitor) => void;
}

function Visited({ publishedPath: { site, path }, page, visitor, change }: VisitedProps): VNode {
    const { client } = useStudio();
    const [token, setToken] = useState('');
    const visitors = useSelfRefreshingQuery(site.id, () => fetchVisitorIdentityChoices(client, site));
    const draft = createVisitDraft(site.id, visitor, { token, page: path + page });
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
            <Frame title={`${site.title}, as this visitor sees it`} visit={usePlannedVisit(draft)} />
        </>
    );
}

/** The URL is valid for an hour; a loaded frame keeps its visitor. */
function usePlannedVisit(draft: VisitDraft): QueryResult<VisitPlan> {
    const { client } = useStudio();
    const [planned, setPlanned] = useState<QueryResult<VisitPlan>>({});
    useEffect(() => {
        setPlanned('lacks' in draft ? { error: draft.lacks } : {});
        if ('lacks' in draft) return undefined;
        let isWanted = true;
        client.ask('planVisit', { body: draft.visit }).then(
            (value) => isWanted && setPlanned({ value }),
            (error: unknown) => isWanted && setPlanned({ error: getErrorMessage(error) }),
        );
        return () => void (isWanted = false);
    }, [client, JSON.stringify(draft)]);
    return planned;
}

/** Does not frame login pages or other machines. */
function Frame({ title, visit: { value, error } }: { title: string; visit: QueryResult<VisitPlan> }): VNode {
    if (!value) return <QueryStatus error={error} />;
    if (!value.isAdmitted) return <p class="hint">This visitor has no access to the site.</p>;
    if (!isLocalHostname(new URL(value.url).hostname))
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
