import type { VNode } from 'preact';

import type { BuildMessage } from '../../control.js';
import { BuildFailure } from '../shell/build-banner.js';
import { useStudio } from '../shell/context.js';
import { useStore } from '../shell/use-store.js';
import { growthWords, moduleGrowth, sizeWords, totalOf } from './module-growth.js';

/** The last builds of each project: how they ended, and how large each module is, and has become. */
export function BuildsView(): VNode {
    const projects = [...useStore(useStudio().builds.all)];
    return (
        <article class="page of-list">
            <h1>Builds</h1>
            <p class="page-lead">
                What sessions built since the service started, as it is in development: not minified.
            </p>
            {projects.length === 0 && (
                <p class="hint">
                    Nothing was built yet: run <code>svc-int dev</code>.
                </p>
            )}
            {projects.map(([manifest, builds]) => (
                <Project key={manifest} manifest={manifest} builds={builds} />
            ))}
        </article>
    );
}

function Project({ manifest, builds }: { manifest: string; builds: readonly BuildMessage[] }): VNode {
    const last = builds.at(-1);
    return (
        <section class="build-project" aria-label={last?.integration ?? manifest}>
            <h2>
                {last?.integration ?? manifest}{' '}
                <span class={`tag ${last?.ok ? 'tone-good' : 'tone-bad'}`} role="status">
                    {last?.ok ? 'built' : 'failed'}
                </span>
            </h2>
            <p class="hint">{manifest}</p>
            {last?.errors.map((error, index) => (
                <BuildFailure key={index} error={error} />
            ))}
            <Builds of={builds} />
            <Modules of={builds} />
        </section>
    );
}

/** Each build as a bar of its size, the newest first. */
function Builds({ of: builds }: { of: readonly BuildMessage[] }): VNode {
    const totals = builds.map(totalOf);
    const largest = Math.max(1, ...totals.map((total) => total ?? 0));
    const rows = builds.map(({ ok, durationMs }, at) => ({ ok, durationMs, total: totals[at], at }));
    return (
        <table class="sizes">
            <caption>Last builds</caption>
            <tbody>
                {rows.toReversed().map(({ ok, durationMs, total, at }) => (
                    <tr key={at}>
                        <th scope="row">{Math.round(durationMs)} ms</th>
                        <td>{ok ? <Bar part={(total ?? 0) / largest} /> : 'failed'}</td>
                        <td class="size">{total !== undefined && sizeWords(total)}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

function Modules({ of: builds }: { of: readonly BuildMessage[] }): VNode | null {
    const modules = moduleGrowth(builds);
    const largest = Math.max(1, ...modules.map(({ bytes }) => bytes));
    if (modules.length === 0) return null;
    return (
        <table class="sizes">
            <caption>Size by module, and its change over these builds</caption>
            <tbody>
                {modules.map(({ name, bytes, growth }) => (
                    <tr key={name}>
                        <th scope="row">{name}</th>
                        <td>
                            <Bar part={bytes / largest} />
                        </td>
                        <td class="size">
                            {sizeWords(bytes)} <span class="growth">{growthWords(growth)}</span>
                        </td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

/** A length beside its number. */
function Bar({ part }: { part: number }): VNode {
    return <i class="size-bar" aria-hidden="true" style={{ width: `${Math.round(part * 100)}%` }} />;
}
