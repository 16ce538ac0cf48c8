import type { VNode } from 'preact';

import { messageOf } from '../../values/message-of.js';
import { WORKSPACE_PATH } from '../service-client/token.js';
import { useStudio } from '../shell/context.js';
import { sameElsewhere } from './commands.js';
import type { IsSecret, RunState } from './run-state.js';

/** The commands and the code that do the same, copied by a press. */
export function Elsewhere({ state, isSecret }: { state: RunState; isSecret: IsSecret }): VNode | null {
    const all = sameElsewhere(state, isSecret, location.origin + WORKSPACE_PATH);
    if (all.length === 0) return null;
    return (
        <section class="run-elsewhere" aria-label="The same elsewhere">
            <h2>The same elsewhere</h2>
            {all.map(({ title, text }) => (
                <Copied key={title} title={title} text={text} />
            ))}
            <Copied title="Address" text={location.href} />
        </section>
    );
}

function Copied({ title, text }: { title: string; text: string }): VNode {
    const studio = useStudio();
    const copy = (): void =>
        void navigator.clipboard.writeText(text).then(
            () => studio.notify(`Copied: ${title}`),
            (error: unknown) => studio.notify(messageOf(error)),
        );
    return (
        <div class="run-copied">
            <h3>{title}</h3>
            <button type="button" class="text-button" aria-label={`Copy: ${title}`} onClick={copy}>
                Copy
            </button>
            <pre tabIndex={0} aria-label={title}>
                {text}
            </pre>
        </div>
    );
}
