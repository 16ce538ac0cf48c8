import type { VNode } from 'preact';

import { formatJson } from '../../ui/format-json.js';
import { listRenderedActionsSentToIntegration } from './list-rendered-actions-sent-to-integration.js';
import type { RunResponse } from '../send-run-request.js';
import { parseJsonIfValid } from '../plan-run.js';

interface OfferedActionsProps {
    /** JSON of the render request. */
    body: string | undefined;
    response: RunResponse | undefined;
    take: (body: string) => void;
}

export function RenderedActions({ body = '{}', response, take }: OfferedActionsProps): VNode | null {
    const rendered = response?.body.kind === 'json' ? toFields(response.body.value) : {};
    const actions = listRenderedActionsSentToIntegration(rendered['element']);
    if (actions.length === 0) return null;
    const { props, state } = rendered;
    return (
        <div>
            <h2>Actions in this render</h2>
            <div class="run-actions">
                {actions.map(({ label, action }) => (
                    <button
                        key={label + JSON.stringify(action)}
                        type="button"
                        class="text-button"
                        onClick={() =>
                            take(formatJson({ ...toFields(parseJsonIfValid(body)?.value), props, state, action }))
                        }
                    >
                        {label}
                    </button>
                ))}
            </div>
        </div>
    );
}

function toFields(value: unknown): Record<string, unknown> {
    return typeof value === 'object' && value !== null ? { ...value } : {};
}
