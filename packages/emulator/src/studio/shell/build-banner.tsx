import type { VNode } from 'preact';

import type { BuildError, BuildMessage } from '../../control.js';
import { Icon } from '../elements/icon.js';
import { useStudio } from './context.js';
import { OpenInEditor } from './source-frame.js';
import { useStore } from './use-store.js';

/** Says why the last build of each project failed; goes away with its next one that does not. */
export function BuildBanner(): VNode {
    const failed = useStore(useStudio().builds.failed);
    return (
        <div aria-live="assertive">
            {failed.map((build) => (
                <FailedBuild key={build.manifest} build={build} />
            ))}
        </div>
    );
}

function FailedBuild({ build: { integration, manifest, errors } }: { build: BuildMessage }): VNode {
    const serving = useStore(useStudio().overview)?.integrations ?? [];
    const entry = serving.find(({ name }) => name === integration);
    return (
        <section class="banner" aria-label="Build failed">
            <p class="banner-title">
                <Icon name="warning" />
                Build failed{serving.length > 1 && `: ${integration ?? manifest}`}{' '}
                {entry && <span>Version {entry.version} keeps serving.</span>}
            </p>
            {errors.map((error, index) => (
                <BuildFailure key={index} error={error} />
            ))}
        </section>
    );
}

/** What keeps a project from being built, with its place and the lines there. */
export function BuildFailure({ error }: { error: BuildError }): VNode {
    const { file, line, column, frame, text, hint, source } = error;
    const place = [file, line, column].filter((part) => part !== undefined).join(':');
    return (
        <div class="failure">
            <p>
                {text}
                {place && <code>{place}</code>}
                {source && <OpenInEditor place={source} />}
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
