import type { TracedEvent } from '@svc-int/api';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import { getErrorMessage } from '../../../values/get-error-message.js';
import { useStudio } from '../../shell/context.js';
import { focusRegion } from '../../shell/regions.js';
import { useStore } from '../../ui/use-store.js';
import { formatEventPath, type EventViewState } from '../event-path.js';
import { SendEventForm } from '../send-event.js';
import { formatDateTime, formatDuration } from '../../ui/format-time.js';

interface EventActionsProps {
    traced: TracedEvent;
    state: EventViewState;
    isAlone: boolean;
}

// oxlint-disable-next-line max-lines-per-function -- a row of buttons, most of it markup
export function EventActions({ traced, state, isAlone }: EventActionsProps): VNode {
    const studio = useStudio();
    const { integration } = state;
    const { event, trace } = traced;
    const [editing, setEditing] = useState(false);
    const [version, setVersion] = useState<number>();
    const entry = useStore(studio.overview)?.integrations.find(({ name }) => name === integration);
    const { eventId: _, ...draft } = event.payload;
    const sent = {
        integration,
        exact: true,
        body: trace.body,
        binaryBody: trace.binaryBody,
        repeats: event.id,
        ...(version !== undefined && { version }),
    };
    const sendAgain = async (): Promise<void> => {
        try {
            await studio.sendEvent({ ...sent, event: draft });
            if (!isAlone) studio.openEvent(state);
        } catch (error) {
            studio.notify(`Could not send the event: ${getErrorMessage(error)}`);
        }
    };
    const open = (): void => {
        studio.openEvent(state);
        focusRegion('view');
    };
    const copy = (text: string, what: string): void =>
        void navigator.clipboard.writeText(text).then(
            () => studio.notify(`${what} copied.`),
            (error: unknown) => studio.notify(getErrorMessage(error)),
        );
    return (
        <div class="event-facts">
            <code>{event.id}</code>
            {event.version !== undefined && <span>v{event.version}</span>}
            {event.responseStatus !== undefined && <span>HTTP {event.responseStatus}</span>}
            {isAlone && (
                <span>
                    {event.status} {formatDuration(event.durationMs)} · {formatDateTime(event.createdAt)}
                </span>
            )}
            <span class="event-acts">
                <button type="button" class="text-button" onClick={() => void sendAgain()}>
                    Send again
                </button>
                <select
                    class="control compact"
                    aria-label="Version to send to"
                    value={version ?? ''}
                    onChange={({ currentTarget: { value } }) => setVersion(value === '' ? undefined : Number(value))}
                >
                    <option value="">current version</option>
                    {(entry?.versions ?? []).map((one) => (
                        <option key={one} value={one}>
                            v{one}
                        </option>
                    ))}
                </select>
                <button type="button" class="text-button" onClick={() => setEditing(true)}>
                    Edit and send
                </button>
                <button
                    type="button"
                    class="text-button"
                    onClick={() => copy(JSON.stringify(event.payload, null, 2), 'Event')}
                >
                    Copy
                </button>
                <button
                    type="button"
                    class="text-button"
                    onClick={() => copy(location.href.replace(/#.*$/s, '') + formatEventPath(state), 'Link')}
                >
                    Copy link
                </button>
                {!isAlone && (
                    <button type="button" class="text-button" onClick={open}>
                        Open
                    </button>
                )}
            </span>
            {editing && (
                <SendEventForm
                    integration={integration}
                    initial={{ ...sent, event: draft }}
                    close={() => setEditing(false)}
                />
            )}
        </div>
    );
}
