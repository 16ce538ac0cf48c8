import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import type { BuildError, BuildMessage } from '../../../control.js';
import { Icon } from '../../ui/icon.js';
import { useStudio } from '../context.js';
import { OpenInEditor } from '../source-frame.js';
import { useStore } from '../../ui/use-store.js';

export function FailedBuildsBanner(): VNode {
    const failed = useStore(useStudio().builds.failed);
    return (
        <div class="banners" aria-live="assertive">
            {failed.map((build) => (
                <FailedBuild key={build.manifest} build={build} />
            ))}
        </div>
    );
}

function FailedBuild({ build }: { build: BuildMessage }): VNode {
    const { integration, manifest, errors } = build;
    const [folded, fold] = useState<BuildMessage>();
    const isOpen = folded !== build;
    const serving = useStore(useStudio().overview)?.integrations ?? [];
    const entry = serving.find(({ name }) => name === integration);
    return (
        <section class="banner" aria-label="Build failed">
            <p class="banner-title">
                <Icon name="warning" />
                Build failed{serving.length > 1 && `: ${integration ?? manifest}`}{' '}
                {entry && <span>Version {entry.version} keeps serving.</span>}
                <button
                    type="button"
                    class="text-button"
                    aria-expanded={isOpen}
                    onClick={() => fold(isOpen ? build : undefined)}
                >
                    {isOpen ? 'Hide details' : 'Show details'}
                </button>
            </p>
            {isOpen && errors.map((error, index) => <BuildFailure key={index} error={error} />)}
        </section>
    );
}

export function BuildFailure({ error }: { error: BuildError }): VNode {
    const { file, line, column, frame, text, hint, source } = error;
    const sourceLocation = [file, line, column].filter((part) => part !== undefined).join(':');
    return (
        <div class="failure">
            <p>
                {text}
                {sourceLocation && <code>{sourceLocation}</code>}
                {source && <OpenInEditor source={source} />}
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
