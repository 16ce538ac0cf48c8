import type { VNode } from 'preact';
import { useMemo, useState } from 'preact/hooks';

import { rankMatches } from '../palette/rank-matches.js';
import { useStudio } from '../shell/context.js';
import { useStore } from '../ui/use-store.js';
import { InlineCodeText } from '../ui/inline-code-text.js';
import { type Runnable, listRunnableRequestGroups } from './runnables.js';

const MAX_RESULTS = 60;

export function RunnableList(): VNode {
    const overview = useStore(useStudio().overview);
    const groups = useMemo(() => listRunnableRequestGroups(overview), [overview]);
    const [wanted, setWanted] = useState('');
    const found = rankMatches(
        groups.flatMap(({ items }) => items),
        ({ label, hint }) => ({ title: label, description: hint }),
        wanted,
        MAX_RESULTS,
    );
    return (
        <article class="page of-runner">
            <p class="page-kind">Run</p>
            <h1>Run a render, event or operation</h1>
            <div class="table-tools">
                <input
                    type="search"
                    class="control"
                    aria-label="Render, event or operation"
                    placeholder="Render, event or operation"
                    value={wanted}
                    onInput={({ currentTarget: { value } }) => setWanted(value)}
                />
                <p class="hint" role="status">
                    {wanted !== '' && (found.length === 0 ? 'No matches.' : `${found.length} found`)}
                </p>
            </div>
            {wanted === '' ? (
                groups.map(({ title, items }) => (
                    <section key={title} aria-label={`Run: ${title}`}>
                        <h2>{title}</h2>
                        <Runnables of={items} />
                    </section>
                ))
            ) : (
                <Runnables of={found} />
            )}
        </article>
    );
}

function Runnables({ of }: { of: readonly Runnable[] }): VNode {
    return (
        <ul class="rows">
            {of.map(({ path, label, hint }) => (
                <li key={path} class="row">
                    <a class="row-words" href={path}>
                        <span class="row-title">{label}</span>
                        <span class="hint">
                            <InlineCodeText text={hint} />
                        </span>
                    </a>
                </li>
            ))}
        </ul>
    );
}
