import type { VNode } from 'preact';

import { listActions } from './list-actions.js';
import { formatJson } from './prefill.js';
import type { RunResponse } from './send-request.js';
import { tryParseJson } from './plan-run.js';

interface OfferedActionsProps {
    /** The request for the rendering, as JSON. */
    body: string | undefined;
    answer: RunResponse | undefined;
    /** Called with a request that takes an action. */
    take: (body: string) => void;
}

/** The actions of what was rendered: one is put into the request, with the props and the state that it would meet. */
export function AvailableActions({ body = '{}', answer, take }: OfferedActionsProps): VNode | null {
    const rendered = answer?.body.kind === 'json' ? fieldsOf(answer.body.value) : {};
    const actions = listActions(rendered['element']);
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
                        onClick={() =>
                            take(formatJson({ ...fieldsOf(tryParseJson(body)?.value), props, state, action }))
                        }
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
