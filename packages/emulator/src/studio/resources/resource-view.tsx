import type { ComponentChildren, VNode } from 'preact';
import { useMemo, useState } from 'preact/hooks';

import { parseMarkdownViewTruncatedWithNote } from '../../markdown/markdown-view.js';
import type { StudioResourceKind, StudioResourceRef } from '../../values/resource-path.js';
import { formatResourceApiPath, parseStudioResourcePath } from '../../values/resource-path.js';
import { formatDocumentsPath } from '../documents/documents-path.js';
import { TopHeadingLevelContext, MarkdownTree } from '../elements/markdown-tree.js';
import { getTopHeadingLevel } from '../elements/first-heading.js';
import { Comments } from '../review/comments.js';
import { ChangeRequestReview } from '../review/change-request-review.js';
import { useStudio } from '../shell/context.js';
import { ViewHeadingWithWindowTitle } from '../shell/view-heading-with-window-title.js';
import { RelativeTime } from '../ui/relative-time.js';
import { QueryStatus } from '../ui/query-status.js';
import { useSelfRefreshingQuery } from '../shell/queries/use-self-refreshing-query.js';
import { PageMarkdownEditor } from '../writing/page-markdown-editor.js';
import type { PageRef } from '../writing/page-text.js';
import { type PageLink, fetchResource, type LoadedResource, SYNC_FAILURE_FACT } from './fetch-resource.js';

const KIND_LABELS: Record<StudioResourceKind, string> = {
    organization: 'Organization',
    site: 'Site',
    specification: 'OpenAPI specification',
    collection: 'Collection',
    space: 'Space',
    page: 'Page',
    revision: 'Revision',
    'change-request': 'Change request',
    'proposed-page': 'Page in a change request',
    installation: 'Installation',
};

export function ResourceView({ path }: { path: string }): VNode {
    const { client } = useStudio();
    const resource = parseStudioResourcePath(path);
    const [turn, setTurn] = useState(0);
    const query = useSelfRefreshingQuery(
        resource && `${formatResourceApiPath(resource)} ${turn}`,
        async () => resource && (await fetchResource(client, resource)),
    );
    if (!resource || query.error !== undefined) return <Nothing why={query.error ?? 'No resource at this address.'} />;
    if (!query.value) return <QueryStatus error={undefined} />;
    return (
        <Resource of={query.value}>
            <Acts key={path} resource={resource} version={turn} onChange={() => setTurn((count) => count + 1)} />
        </Resource>
    );
}

function Acts({
    resource: { kind, ids },
    version,
    onChange,
}: {
    resource: StudioResourceRef;
    version: number;
    onChange: () => void;
}): VNode | null {
    const [space = '', second = '', third = ''] = ids;
    switch (kind) {
        case 'space':
            return <Comments target={{ space }} />;
        case 'change-request':
            return (
                <>
                    <ChangeRequestReview space={space} changeRequest={second} onChange={onChange} />
                    <Comments target={{ space, changeRequest: second }} version={version} />
                </>
            );
        case 'page':
            return (
                <>
                    <AsDocument page={{ space, page: second }} />
                    <PageActs page={{ space, page: second }} onChange={onChange} />
                </>
            );
        case 'proposed-page':
            return (
                <>
                    <AsDocument page={{ space, changeRequest: second, page: third }} />
                    <PageActs page={{ space, changeRequest: second, page: third }} onChange={onChange} />
                </>
            );
        default:
            return null;
    }
}

function AsDocument({ page }: { page: PageRef }): VNode {
    return (
        <p>
            <a href={formatDocumentsPath(page)}>Open as a document</a>
        </p>
    );
}

function PageActs({ page, onChange }: { page: PageRef; onChange: () => void }): VNode {
    return (
        <>
            <PageMarkdownEditor page={page} onSave={onChange} />
            <Comments target={page} />
        </>
    );
}

interface ResourceProps {
    of: LoadedResource;
    children: ComponentChildren;
}

const CONTENT_KINDS: ReadonlySet<StudioResourceKind> = new Set([
    'space',
    'page',
    'change-request',
    'proposed-page',
    'revision',
]);

function Resource({ of, children }: ResourceProps): VNode {
    const { kind, title, pages, markdown } = of;
    return (
        <article class="page of-resource">
            <p class="page-kind">
                {KIND_LABELS[kind]}
                {of.owners.map((owner) => (
                    <span key={owner.path}>
                        {' '}
                        in <a href={owner.path}>{owner.title}</a>
                    </span>
                ))}
            </p>
            <ViewHeadingWithWindowTitle title={title} />
            <ActLine of={of} />
            {markdown !== undefined && <Body markdown={markdown} />}
            {children}
            {pages.length > 0 && (
                <nav aria-label="Pages">
                    <h2>Pages</h2>
                    <Pages of={pages} />
                </nav>
            )}
            <Facts of={of} />
        </article>
    );
}

function ActLine({ of: { status, acts } }: { of: LoadedResource }): VNode | null {
    if (status === undefined && acts.length === 0) return null;
    return (
        <div class="hint resource-acts">
            {status !== undefined && <span class="tag">{status}</span>}
            {acts.map(({ verb, by, at }) => (
                <span key={verb} class="resource-act">
                    {verb} {by !== undefined && `by ${by} `}
                    <RelativeTime time={at} />
                </span>
            ))}
        </div>
    );
}

function Facts({ of: { kind, facts, links } }: { of: LoadedResource }): VNode {
    const isOpen = !CONTENT_KINDS.has(kind) || facts.some(([name]) => name === SYNC_FAILURE_FACT);
    return (
        <details class="resource-facts" open={isOpen}>
            <summary>Facts</summary>
            <dl class="facts surface">
                {facts.map(([name, value]) => (
                    <div key={name}>
                        <dt>{name}</dt>
                        <dd>{value}</dd>
                    </div>
                ))}
                {links.map(([name, url]) => (
                    <div key={`url ${name}`}>
                        <dt>{name}</dt>
                        <dd>
                            <Address name={name} url={url} />
                        </dd>
                    </div>
                ))}
            </dl>
        </details>
    );
}

/** API URLs need a token, so they are no links. */
function Address({ name, url }: { name: string; url: string }): VNode {
    if (name === 'location') return <code>{url}</code>;
    return (
        <a href={url} target="_blank" rel="noopener noreferrer">
            {url}
        </a>
    );
}

function Pages({ of }: { of: readonly PageLink[] }): VNode {
    return (
        <ul>
            {of.map(({ title, path, pages }) => (
                <li key={path}>
                    <a href={path}>{title}</a>
                    {pages.length > 0 && <Pages of={pages} />}
                </li>
            ))}
        </ul>
    );
}

function Body({ markdown }: { markdown: string }): VNode {
    const shown = useMemo(() => parseMarkdownViewTruncatedWithNote(markdown), [markdown]);
    return (
        <section aria-label="Body">
            <TopHeadingLevelContext.Provider value={getTopHeadingLevel(markdown)}>
                <MarkdownTree of={shown} />
            </TopHeadingLevelContext.Provider>
        </section>
    );
}

function Nothing({ why }: { why: string }): VNode {
    return (
        <div class="empty" role="alert">
            <h1>Could not open this</h1>
            <p class="hint">{why}</p>
        </div>
    );
}
