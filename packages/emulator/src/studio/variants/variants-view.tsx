import type { VNode } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';

import type { BuildError, VariantsMessage } from '../../control.js';
import { useStudio } from '../shell/context.js';
import { useStore } from '../ui/use-store.js';
import { useVariantEvaluator } from './use-variant-evaluator.js';
import { VariantFrame } from './variant-frame.js';
import { getVariantKey, type ListedVariant, type VariantEvaluator } from './variant-evaluator.js';
import { formatVariantResultCounts } from './variant-result.js';
import { type ComponentWithVariants, formatVariantsPath, parseVariantsPath } from './variants-path.js';

const INITIAL_VARIANT_COUNT = 24;

export function VariantsView({ path }: { path: string }): VNode {
    const studio = useStudio();
    const projects = useStore(studio.variants.projects);
    const components = listComponents(projects);
    const shown = useShownComponent(path, components);
    const listed = useMemo(() => listVariants(projects), [projects]);
    const { evaluator, run } = useVariantEvaluator(listed);
    const results = useStore(evaluator.results);
    const isListed = shown && components.some((one) => formatVariantsPath(one) === formatVariantsPath(shown));
    return (
        <article class="page of-list of-variants">
            <h1>Variants</h1>
            <p class="page-lead">Blocks with other props, in other contexts, and with faults.</p>
            {listed.length > 0 && <RunBar evaluator={evaluator} listed={listed} run={run} />}
            <Problems of={projects.flatMap(({ problems }) => problems)} />
            {components.length > 1 && (
                <Components of={components} shown={shown} failed={listFailedComponents(listed, results)} />
            )}
            {shown && isListed ? (
                <Drawn
                    key={formatVariantsPath(shown)}
                    variants={listed.filter(({ of }) => formatVariantsPath(of) === formatVariantsPath(shown))}
                    of={shown}
                    results={results}
                />
            ) : (
                <None of={shown} />
            )}
        </article>
    );
}

/** Returns the component of the URL, else the previous one, even if its file is invalid, else the first. */
function useShownComponent(
    path: string,
    components: readonly ComponentWithVariants[],
): ComponentWithVariants | undefined {
    const before = useRef<ComponentWithVariants | undefined>(undefined);
    before.current = parseVariantsPath(path) ?? before.current ?? components[0];
    return before.current;
}

function listComponents(projects: readonly VariantsMessage[]): ComponentWithVariants[] {
    const all = projects.flatMap(({ integration, files }) =>
        files.map(({ component }) => ({ integration, component })),
    );
    return [...new Map(all.map((one) => [formatVariantsPath(one), one])).values()];
}

function Problems({ of }: { of: readonly BuildError[] }): VNode | null {
    if (of.length === 0) return null;
    return (
        <div role="alert">
            <ul class="variant-findings" aria-label="Problems">
                {of.map(({ file, line, text }) => (
                    <li key={`${file} ${line} ${text}`}>
                        {[file, line].filter((part) => part !== undefined).join(':')}: {text}
                    </li>
                ))}
            </ul>
        </div>
    );
}

function Components({
    of,
    shown,
    failed,
}: {
    of: readonly ComponentWithVariants[];
    shown: ComponentWithVariants | undefined;
    failed: ReadonlySet<string>;
}): VNode {
    return (
        <nav class="table-tabs" aria-label="Components">
            {of.map((one) => (
                <a
                    key={formatVariantsPath(one)}
                    href={formatVariantsPath(one)}
                    aria-current={shown && formatVariantsPath(one) === formatVariantsPath(shown) ? 'page' : undefined}
                >
                    {one.integration} · {one.component}
                    {failed.has(formatVariantsPath(one)) && <span class="variant-failed"> failed</span>}
                </a>
            ))}
        </nav>
    );
}

type Results = ReadonlyMap<string, readonly string[]>;

function listVariants(projects: readonly VariantsMessage[]): ListedVariant[] {
    return projects.flatMap(({ integration, files }) =>
        files.flatMap(({ file, component, variants }) =>
            variants.map((variant) => ({ of: { integration, component }, file, variant })),
        ),
    );
}

function listFailedComponents(listed: readonly ListedVariant[], results: Results): ReadonlySet<string> {
    return new Set(
        listed
            .filter((one) => (results.get(getVariantKey(one)) ?? []).length > 0)
            .map(({ of }) => formatVariantsPath(of)),
    );
}

function RunBar({
    evaluator,
    listed,
    run,
}: {
    evaluator: VariantEvaluator;
    listed: readonly ListedVariant[];
    run: () => void;
}): VNode {
    const results = useStore(evaluator.results);
    const running = useStore(evaluator.running);
    return (
        <div class="variant-bar">
            <button type="button" class="button primary" onClick={run}>
                Run all
            </button>
            <p role="status" aria-busy={running}>
                {running && 'Running: '}
                {formatVariantResultCounts(listed.map((one) => results.get(getVariantKey(one))))}
            </p>
        </div>
    );
}

function Drawn({
    of,
    variants,
    results,
}: {
    of: ComponentWithVariants;
    variants: readonly ListedVariant[];
    results: Results;
}): VNode | null {
    const overview = useStore(useStudio().overview);
    const [all, setAll] = useState(false);
    if (!overview) return null;
    const rest = all ? 0 : variants.length - INITIAL_VARIANT_COUNT;
    return (
        <>
            <ul class="variants" aria-label={`Variants of ${of.component}`}>
                {variants.slice(0, all ? undefined : INITIAL_VARIANT_COUNT).map((one) => (
                    <VariantFrame
                        key={getVariantKey(one)}
                        of={of}
                        variant={one.variant}
                        overview={overview}
                        reasons={results.get(getVariantKey(one))}
                    />
                ))}
            </ul>
            {rest > 0 && (
                <button type="button" class="text-button" onClick={() => setAll(true)}>
                    Show {rest} more
                </button>
            )}
            <p class="hint">
                From {[...new Set(variants.map(({ file }) => file))].join(', ')}. <code>svc-int test-variants</code>{' '}
                gives the same results.
            </p>
        </>
    );
}

function None({ of }: { of: ComponentWithVariants | undefined }): VNode {
    return (
        <p class="hint" role="status">
            {of ? `No variants of ${of.component} in ${of.integration}.` : 'No variants yet.'} Save one below a block,
            or add a file <code>*.variants.yaml</code> next to the manifest, with <code>component:</code> and{' '}
            <code>variants:</code>.
        </p>
    );
}
