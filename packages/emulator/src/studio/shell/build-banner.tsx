import type { VNode } from 'preact';

import type { BuildError } from '../../control.js';
import { Icon } from '../elements/icon.js';
import { useStudio } from './context.js';
import { useStore } from './use-store.js';

/** Says why the last build failed; goes away with the next one that does not. */
export function BuildBanner(): VNode {
    const studio = useStudio();
    const build = useStore(studio.build);
    const serving = useStore(studio.overview)?.integrations ?? [];
    const shown = useStore(studio.shown)?.target.integration;
    const entry = serving.find(({ name }) => name === shown);
    const failed = build && !build.ok;
    return (
        <div aria-live="assertive">
            {failed && (
                <section class="banner" aria-label="Build failed">
                    <p class="banner-title">
                        <Icon name="warning" />
                        Build failed {entry && <span>Version {entry.version} keeps serving.</span>}
                    </p>
                    {build.errors.map((error, index) => (
                        <Failure key={index} error={error} />
                    ))}
                </section>
            )}
        </div>
    );
}

function Failure({ error }: { error: BuildError }): VNode {
    const { file, line, column, frame, text, hint } = error;
    const place = [file, line, column].filter((part) => part !== undefined).join(':');
    return (
        <div class="failure">
            <p>
                {text}
                {place && <code>{place}</code>}
            </p>
            {frame && (
                <pre tabIndex={0} aria-label="Source">
                    {frame}
                </pre>
            )}
            {hint && <p>{hint}</p>}
        </div>
    );
}
