import type { VNode } from 'preact';

import { WORKSPACE_PATH } from '../service-client/token.js';
import { useStudio } from '../shell/context.js';
import { Copied } from '../shell/copied.js';
import { sameElsewhere } from './commands.js';
import type { IsSecret, RunState } from './run-state.js';

/** The commands and the code that do the same, copied by a press. */
export function Elsewhere({ state, isSecret }: { state: RunState; isSecret: IsSecret }): VNode | null {
    const { address } = useStudio();
    const all = sameElsewhere(state, isSecret, location.origin + WORKSPACE_PATH);
    if (all.length === 0) return null;
    return (
        <section class="run-elsewhere" aria-label="Run it elsewhere">
            <h2>Run it elsewhere</h2>
            {all.map(({ title, text }) => (
                <Copied key={title} title={title} text={text} />
            ))}
            <Copied title="Link" text={address.href()} />
        </section>
    );
}
