import type { VNode } from 'preact';

import { actionsIn } from './actions-in.js';
import { shownJson } from './begin.js';
import type { Answer } from './exchange.js';
import { parsed } from './planned-run.js';

interface OfferedActionsProps {
    /** The request for the rendering, as JSON. */
    body: string | undefined;
    answer: Answer | undefined;
    /** Called with a request that takes an action. */
    take: (body: string) => void;
}

/** The actions of what was rendered: one is put into the request, with the props and the state that it would meet. */
export function OfferedActions({ body = '{}', answer, take }: OfferedActionsProps): VNode | null {
    const rendered = answer?.body.kind === 'json' ? fieldsOf(answer.body.value) : {};
    const actions = actionsIn(rendered['element']);
    if (actions.length === 0) return null;
    const { props, state } = rendered;
    return (
        <div>
            <h2>Actions in this render</h2>
            <div class="run-actions">
                {actions.map(({ words, action }) => (
                    <button
                        key={words + JSON.stringify(action)}
                        type="button"
                        class="text-button"
                        onClick={() => take(shownJson({ ...fieldsOf(parsed(body)?.value), props, state, action }))}
                    >
                        {words}
                    </button>
                ))}
            </div>
        </div>
    );
}

function fieldsOf(value: unknown): Record<string, unknown> {
    return typeof value === 'object' && value !== null ? { ...value } : {};
}
