import type { VNode } from 'preact';
import { useMemo, useState } from 'preact/hooks';

import type { StreamMessage } from '../../control.js';
import { readMarkdown } from '../../markdown/shown-markdown.js';
import { appPath, placeInApp } from '../../values/app-address.js';
import { MarkdownTree } from '../elements/markdown-tree.js';
import { type PageLink, readResource } from '../resources/read-resource.js';
import { useStudio } from '../shell/context.js';
import { Unread } from '../shell/unread.js';
import { useAsked } from '../shell/use-asked.js';
import { useHeard } from '../shell/use-heard.js';
import { useStore } from '../shell/use-store.js';
import { readStanding } from './read-standing.js';
import type { SourcePlace } from './source-choice.js';

/** What a content source computes, beside its component: drawn again when its configuration changed, and when it is computed again. */
export function SourcePreview({ integration, source, space }: SourcePlace): VNode {
    const place = { integration, source, space };
    const { client, sources } = useStudio();
    const turn = useStore(sources.chosen)?.turn;
    const heard = useHeard((message) => isComputed(message, integration), [integration]);
    const page = sources.pageOf(place);
    const serial = `${turn} ${heard}`;
    const { value: pages, error } = useAsked(`${space} ${source} ${serial}`, () =>
        readStanding(client.spaces, space, integration, source),
    );
    return (
        <section class="source-preview" aria-labelledby="source-preview">
            <h2 id="source-preview">Preview</h2>
            {!pages && <Unread error={error} />}
            {pages && (
                <label class="field">
                    <span class="field-label">Put into</span>
                    <select
                        class="control"
                        value={page ?? ''}
                        onChange={({ currentTarget: { value } }) => sources.choose(place, value || undefined)}
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
    /** Another one each time that it may have been computed. */
    serial: string;
}

function Computed({ space, page, serial }: ComputedProps): VNode {
    const { client } = useStudio();
    const [path, setPath] = useState<string>();
    const own = appPath('page', space, page);
    const { value, error } = useAsked(`${own} ${serial}`, () =>
        readResource(client, { kind: 'page', ids: [space, page] }),
    );
    if (!value) return <Unread error={error} />;
    const links = [{ title: value.title, path: own, pages: [] }, ...flat(value.pages)];
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

/** Most pages that are listed. */
const MOST_PAGES = 50;

function flat(pages: readonly PageLink[]): PageLink[] {
    return pages.flatMap((page) => [page, ...flat(page.pages)]).slice(0, MOST_PAGES);
}

function Body({ path, serial }: { path: string; serial: string }): VNode {
    const { client } = useStudio();
    const place = placeInApp(path);
    const { value, error } = useAsked(place && `${path} ${serial}`, async () => place && readResource(client, place));
    const markdown = value?.markdown ?? '';
    const shown = useMemo(() => readMarkdown(markdown), [markdown]);
    if (!value) return <Unread error={error} />;
    return (
        <article aria-label={value.title}>
            <h3>
                <a href={path}>{value.title}</a>
            </h3>
            {markdown === '' ? <p class="hint">No body.</p> : <MarkdownTree of={shown} />}
        </article>
    );
}
