import type { VNode } from 'preact';

import { getWorkspacePathFromLocation } from '../service-client/token.js';
import { useStudio } from '../shell/context.js';
import { CopyableText } from '../shell/copyable-text.js';
import { createCodeSnippets } from './code-snippets.js';
import type { IsSecretField, RunnerViewState } from './run-state.js';

export function CodeSnippets({ state, isSecret }: { state: RunnerViewState; isSecret: IsSecretField }): VNode | null {
    const { address } = useStudio();
    const all = createCodeSnippets(state, isSecret, location.origin + getWorkspacePathFromLocation());
    if (all.length === 0) return null;
    return (
        <section class="run-elsewhere" aria-label="Run it elsewhere">
            <h2>Run it elsewhere</h2>
            {all.map(({ title, text }) => (
                <CopyableText key={title} title={title} text={text} />
            ))}
            <CopyableText title="Link" text={address.href()} />
        </section>
    );
}
