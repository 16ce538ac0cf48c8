import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import type { MomentFacts } from '../../control.js';
import { useStudio } from '../shell/context.js';
import { useSelfRefreshingQuery } from '../shell/queries/use-self-refreshing-query.js';
import { fetchPageMarkdown, fetchPagesOfRevision } from './fetch-moment-pages.js';

type MomentSpace = MomentFacts['spaces'][number];

export function MomentPages({ spaces }: { spaces: readonly MomentSpace[] }): VNode | null {
    const [chosen, setChosen] = useState<string>();
    const space = spaces.find((one) => one.space === chosen) ?? spaces[0];
    if (!space) return null;
    return (
        <section class="moment-part" aria-label="Content">
            <h2>Content</h2>
            {spaces.length > 1 && (
                <label class="field beside">
                    <span class="field-label">Space</span>
                    <select
                        class="control compact"
                        value={space.space}
                        onChange={({ currentTarget: { value } }) => setChosen(value)}
                    >
                        {spaces.map(({ space: id, title }) => (
                            <option key={id} value={id}>
                                {title}
                            </option>
                        ))}
                    </select>
                </label>
            )}
            <Pages key={space.space} space={space} />
        </section>
    );
}

function Pages({ space: { space, revision } }: { space: MomentSpace }): VNode {
    const { spaces } = useStudio().client;
    const [chosen, setChosen] = useState<string>();
    const { value: pages, error } = useSelfRefreshingQuery(`${space} ${revision}`, () =>
        fetchPagesOfRevision(spaces, space, revision),
    );
    const page = pages?.find(({ id }) => id === chosen) ?? pages?.[0];
    const text = useSelfRefreshingQuery(page && `${revision} ${page.id}`, () =>
        fetchPageMarkdown(spaces, space, revision, page?.id ?? ''),
    );
    const problem = error ?? text.error;
    if (problem !== undefined)
        return (
            <p class="problem-notice" role="alert">
                {problem}
            </p>
        );
    if (pages?.length === 0) return <p class="hint">The space had no page.</p>;
    return (
        <>
            <label class="field beside">
                <span class="field-label">Page</span>
                <select
                    class="control compact"
                    value={page?.id}
                    onChange={({ currentTarget: { value } }) => setChosen(value)}
                >
                    {pages?.map(({ id, title }) => (
                        <option key={id} value={id}>
                            {title}
                        </option>
                    ))}
                </select>
            </label>
            {text.value !== undefined && (
                <pre class="moment-text" tabIndex={0} aria-label="Markdown of the page at that time" role="region">
                    {text.value}
                </pre>
            )}
        </>
    );
}
