import type { VNode } from 'preact';
import { useMemo, useState } from 'preact/hooks';

import type { StreamMessage } from '../../control.js';
import { parseMarkdownViewTruncatedWithNote } from '../../markdown/markdown-view.js';
import { formatStudioResourcePath, parseStudioResourcePath } from '../../values/resource-path.js';
import { MarkdownTree } from '../elements/markdown-tree.js';
import { type PageLink, fetchResource } from '../resources/fetch-resource.js';
import { useStudio } from '../shell/context.js';
import { QueryStatus } from '../ui/query-status.js';
import { useSelfRefreshingQuery } from '../shell/queries/use-self-refreshing-query.js';
import { useMessageVersion } from '../shell/queries/use-message-version.js';
import { useStore } from '../ui/use-store.js';
import { fetchSourcePages } from './fetch-source-pages.js';
import type { ContentSourceTarget } from './content-source-destination-choice.js';

export function ContentSourcePreview({ integration, source, space }: ContentSourceTarget): VNode {
    const target = { integration, source, space };
    const { client, sources } = useStudio();
    const turn = useStore(sources.chosen)?.turn;
    const version = useMessageVersion((message) => isComputed(message, integration), [integration]);
    const page = sources.getPage(target);
    const serial = `${turn} ${version}`;
    const { value: pages, error } = useSelfRefreshingQuery(`${space} ${source} ${serial}`, () =>
        fetchSourcePages(client.spaces, space, integration, source),
    );
    return (
        <section class="source-preview" aria-labelledby="source-preview">
            <h2 id="source-preview">Preview</h2>
            {!pages && <QueryStatus error={error} />}
            {pages && (
                <label class="field">
                    <span class="field-label">Put into</span>
                    <select
                        class="control"
                        value={page ?? ''}
                        onChange={({ currentTarget: { value } }) => sources.choose(target, value || undefined)}
                    >
                        <option value="">A new page</option>
                        {pages.map(({ id, title }) => (
                            <option key={id} value={id}>
                                {title}
                            </option>
                        ))}
                    </select>
                </label>
            )}
            {page === undefined ? (
                <p class="hint">Computed pages appear here once the source is in a page.</p>
            ) : (
                <Computed key={page} space={space} page={page} serial={serial} />
            )}
        </section>
    );
}

function isComputed(message: StreamMessage, integration: string): boolean {
    return (
        message.event === 'delivery' &&
        message.integration === integration &&
        message.type.startsWith('content_compute_')
    );
}

interface ComputedProps {
    space: string;
    page: string;
    serial: string;
}

function Computed({ space, page, serial }: ComputedProps): VNode {
    const { client } = useStudio();
    const [path, setPath] = useState<string>();
    const own = formatStudioResourcePath('page', space, page);
    const { value, error } = useSelfRefreshingQuery(`${own} ${serial}`, () =>
        fetchResource(client, { kind: 'page', ids: [space, page] }),
    );
    if (!value) return <QueryStatus error={error} />;
    const links = [{ title: value.title, path: own, pages: [] }, ...flattenPages(value.pages)];
    const shown = links.find((link) => link.path === path) ?? links.find((link) => link.path !== own) ?? links[0];
    return (
        <>
            <nav class="segments" aria-label="Computed pages">
                {links.map((link) => (
                    <button
                        key={link.path}
                        type="button"
                        aria-current={link === shown ? 'page' : undefined}
                        onClick={() => setPath(link.path)}
                    >
                        {link.title}
                    </button>
                ))}
            </nav>
            {shown && <Body key={shown.path} path={shown.path} serial={serial} />}
        </>
    );
}

const MAX_PAGES = 50;

function flattenPages(pages: readonly PageLink[]): PageLink[] {
    return pages.flatMap((page) => [page, ...flattenPages(page.pages)]).slice(0, MAX_PAGES);
}

function Body({ path, serial }: { path: string; serial: string }): VNode {
    const { client } = useStudio();
    const resource = parseStudioResourcePath(path);
    const { value, error } = useSelfRefreshingQuery(
        resource && `${path} ${serial}`,
        async () => resource && fetchResource(client, resource),
    );
    const markdown = value?.markdown ?? '';
    const shown = useMemo(() => parseMarkdownViewTruncatedWithNote(markdown), [markdown]);
    if (!value) return <QueryStatus error={error} />;
    return (
        <article aria-label={value.title}>
            <h3>
                <a href={path}>{value.title}</a>
            </h3>
            {markdown === '' ? <p class="hint">No body.</p> : <MarkdownTree of={shown} />}
        </article>
    );
}
