import type { VNode } from 'preact';

import { useStudio } from '../../shell/context.js';
import type { RunResponse } from '../send-run-request.js';

export function OpenSentEventButton({
    integration,
    response,
}: {
    integration: string;
    response: RunResponse | undefined;
}): VNode | null {
    const studio = useStudio();
    const value = response?.body.kind === 'json' ? response.body.value : undefined;
    if (typeof value !== 'object' || value === null || !('eventId' in value)) return null;
    const { eventId } = value;
    return (
        <button type="button" class="text-button" onClick={() => studio.listen(integration, String(eventId))}>
            Open event
        </button>
    );
}
