import { type TraceLog, PAGE_LIMITS } from '@svc-int/api';
import type { VNode } from 'preact';

import { truncateTextWithOmissionNote } from '../../../page/truncate.js';
import { useStudio } from '../context.js';
import { EventCodeFrame } from '../source-frame.js';
import { useSelfRefreshingQuery } from '../queries/use-self-refreshing-query.js';
import { useMessageVersion } from '../queries/use-message-version.js';
import { useStore } from '../../ui/use-store.js';

export function EventErrorDetails({ eventId }: { eventId: string }): VNode | null {
    const studio = useStudio();
    const integration = useStore(studio.shown)?.target.integration ?? '';
    // Logs arrive after the response.
    const version = useMessageVersion((message) => message.event === 'logs' && message.id === eventId, [eventId]);
    const { value } = useSelfRefreshingQuery(`${eventId} ${version}`, () => studio.client.event(integration, eventId));
    const hasFrame = useStore(studio.frames.messages).some(({ id }) => id === eventId);
    const stack = value && findLastStack(value.trace.logs);
    return (
        <div class="thrown">
            <EventCodeFrame eventId={eventId} />
            {stack !== undefined && (
                <details open={!hasFrame}>
                    <summary>Stack</summary>
                    <pre tabIndex={0} aria-label="Stack">
                        {truncateTextWithOmissionNote(stack, PAGE_LIMITS.text)}
                    </pre>
                </details>
            )}
            <button type="button" class="text-button" onClick={() => studio.events.open.set(eventId)}>
                Open event
            </button>
        </div>
    );
}

function findLastStack(logs: readonly TraceLog[]): string | undefined {
    return logs.findLast(({ level, message }) => level === 'error' && /\n +at /.test(message))?.message;
}
