import type { TracedEvent, TraceLog } from '@svc-int/api';
import type { VNode } from 'preact';

import { ExpandableList } from '../../ui/expandable-list.js';
import { EventCodeFrame } from '../../shell/source-frame.js';
import { JsonView } from '../../ui/json-view.js';
import { formatClockTime } from '../../ui/format-time.js';

export function EventErrorAndLogsTab({ traced: { event, trace } }: { traced: TracedEvent }): VNode {
    return (
        <>
            {event.error !== undefined && (
                <pre class="event-error" aria-label="Error">
                    {event.error}
                </pre>
            )}
            <EventCodeFrame eventId={event.id} />
            <ExpandableList of={trace.logs}>{(log, index) => <Log key={index} log={log} />}</ExpandableList>
            {trace.logs.length === 0 && <p class="hint">No logs.</p>}
        </>
    );
}

function Log({ log }: { log: TraceLog }): VNode {
    return (
        <div class={`log level-${log.level}`}>
            <span class="log-level">{log.level}</span>
            <span class="log-message">
                {log.message}
                {log.fields && <JsonView value={log.fields} />}
            </span>
            <time dateTime={log.timestamp}>{formatClockTime(log.timestamp)}</time>
        </div>
    );
}
