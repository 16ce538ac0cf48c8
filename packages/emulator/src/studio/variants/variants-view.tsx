import type { VNode } from 'preact';
import { useRef, useState } from 'preact/hooks';

import type { BuildError, VariantsFile, VariantsMessage } from '../../control.js';
import { useStudio } from '../shell/context.js';
import { useStore } from '../ui/use-store.js';
import { VariantFrame } from './variant-frame.js';
import { type ComponentWithVariants, formatVariantsPath, parseVariantsPath } from './variants-path.js';

const INITIAL_VARIANT_COUNT = 24;

export function VariantsView({ path }: { path: string }): VNode {
    const studio = useStudio();
    const projects = useStore(studio.variants.projects);
    const components = listComponents(projects);
    const shown = useShownComponent(path, components);
    const isListed = shown && components.some((one) => formatVariantsPath(one) === formatVariantsPath(shown));
    return (
        <article class="page of-list of-variants">
            <h1>Variants</h1>
            <p class="page-lead">Blocks with other props, in other contexts, and with faults.</p>
            <Problems of={projects.flatMap(({ problems }) => problems)} />
            {components.length > 1 && <Components of={components} shown={shown} />}
            {shown && isListed ? (
                <Drawn key={formatVariantsPath(shown)} of={shown} projects={projects} />
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
}: {
    of: readonly ComponentWithVariants[];
    shown: ComponentWithVariants | undefined;
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
                </a>
            ))}
        </nav>
    );
}

function Drawn({ of, projects }: { of: ComponentWithVariants; projects: readonly VariantsMessage[] }): VNode | null {
    const overview = useStore(useStudio().overview);
    const [all, setAll] = useState(false);
    if (!overview) return null;
    const files = projects
        .filter(({ integration }) => integration === of.integration)
        .flatMap((project) => project.files.filter(({ component }) => component === of.component));
    const variants = files.flatMap((file) => file.variants.map((variant) => ({ file, variant })));
    const rest = all ? 0 : variants.length - INITIAL_VARIANT_COUNT;
    return (
        <>
            <ul class="variants" aria-label={`Variants of ${of.component}`}>
                {variants.slice(0, all ? undefined : INITIAL_VARIANT_COUNT).map(({ file, variant }) => (
                    <VariantFrame key={getKey(file, variant.name)} of={of} variant={variant} overview={overview} />
                ))}
            </ul>
            {rest > 0 && (
                <button type="button" class="text-button" onClick={() => setAll(true)}>
                    Show {rest} more
                </button>
            )}
            <p class="hint">
                From {files.map(({ file }) => file).join(', ')}. <code>describeVariants()</code> in the test kit runs
                each one as a test.
            </p>
        </>
    );
}

function getKey({ file }: VariantsFile, name: string): string {
    return `${file} ${name}`;
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
