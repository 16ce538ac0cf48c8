import type { VNode } from 'preact';

import type { Causes } from '../../../control.js';
import { QueryStatus } from '../../ui/query-status.js';
import type { EventViewState } from '../event-path.js';
import { TraceTimelineTable } from './trace-timeline-table.js';
import { createTraceRows } from './trace-rows.js';
import { useEventCausesAndEffects } from './use-event-causes-and-effects.js';

interface TraceTabProps {
    state: EventViewState;
    version: string;
    show: (state: EventViewState) => void;
}

export function EventTraceTab({ state, version, show }: TraceTabProps): VNode {
    const { value, error } = useEventCausesAndEffects(state, version);
    const [first] = value?.events ?? [];
    if (!value || !first) return <QueryStatus error={error} />;
    return (
        <>
            <TraceTimelineTable label="Trace" rows={createTraceRows(value, first)} current={state.event} show={show} />
            <Cut of={value} />
        </>
    );
}

function Cut({ of: { isCut, events } }: { of: Causes }): VNode | null {
    if (!isCut) return null;
    return <p class="hint">Only the first {events.length} events are shown.</p>;
}
