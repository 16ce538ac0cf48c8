import type { TracedEvent, TraceRequest } from '@svc-int/api';
import type { VNode } from 'preact';

import type { CausedEvent } from '../../../control.js';
import type { EventViewState } from '../event-path.js';
import { formatDuration } from '../../ui/format-time.js';
import { HttpMessage } from './http-message.js';
import { ApiRejectionNotice } from './api-rejection-notice.js';
import { measureConcurrencyAndBusyTime } from './time-scale.js';
import { TraceTimelineTable } from './trace-timeline-table.js';
import { createTraceRows } from './trace-rows.js';
import { useEventCausesAndEffects } from './use-event-causes-and-effects.js';

interface RequestsTabProps {
    traced: TracedEvent;
    state: EventViewState;
    version: string;
    show: (state: EventViewState) => void;
}

export function EventRequestsTab({ traced, state, version, show }: RequestsTabProps): VNode {
    const { event, trace } = traced;
    const causes = useEventCausesAndEffects(state, version).value;
    if (trace.requests.length === 0) return <p class="hint">No requests.</p>;
    // A long list of effects may omit this event.
    const causedEvent = causes?.events.find(({ id }) => id === event.id) ?? toCausedEvent(traced);
    const rows = createTraceRows(causes ?? { events: [], tasks: [] }, causedEvent);
    return (
        <>
            <p class="hint">{formatSummary(traced)}</p>
            <TraceTimelineTable
                label="Requests"
                rows={rows}
                current={event.id}
                show={show}
                detail={(row) => {
                    const own = row.kind === 'call' && row.of === event.id ? trace.requests[row.index] : undefined;
                    return own && <Request request={own} integration={event.integrationId} />;
                }}
            />
            {trace.requestsLeftOut !== undefined && (
                <p class="hint">{trace.requestsLeftOut} more not recorded. This event reached the limit.</p>
            )}
        </>
    );
}

function formatSummary({ event, trace: { requests } }: TracedEvent): string {
    const times = requests.map(({ timestamp, durationMs }) => ({ at: timestamp, durationMs }));
    const { atOnce, milliseconds } = measureConcurrencyAndBusyTime(times);
    return [
        requests.length === 1 ? '1 request' : `${requests.length} requests`,
        requests.length > 1 && (atOnce === 1 ? 'one at a time' : `up to ${atOnce} at once`),
        event.durationMs === undefined
            ? formatDuration(milliseconds)
            : `${formatDuration(milliseconds)} of ${formatDuration(event.durationMs)} total`,
    ]
        .filter(Boolean)
        .join(' · ');
}

function toCausedEvent({ event, trace }: TracedEvent): CausedEvent {
    const { id, integrationId, payload, status, createdAt, durationMs, error } = event;
    return {
        id,
        integration: integrationId,
        type: payload.type,
        status,
        createdAt,
        ...(durationMs !== undefined && { durationMs }),
        ...(error !== undefined && { error }),
        calls: trace.requests.map(
            ({ method, url, status: responseStatus, error: problem, timestamp, durationMs: took }) => ({
                method,
                url,
                isApi: false,
                startedAt: timestamp,
                durationMs: took,
                ...(responseStatus !== undefined && { status: responseStatus }),
                ...(problem !== undefined && { error: problem }),
            }),
        ),
    };
}

function Request({ request, integration }: { request: TraceRequest; integration: string }): VNode {
    const { method, url, status, answer: response } = request;
    return (
        <>
            <p class="time-address">
                {method} {url}
            </p>
            <ApiRejectionNotice integration={integration} status={status} body={response?.body} />
            <p class="part-title">Request</p>
            {isBare(request) ? <p class="hint">No headers or body.</p> : <HttpMessage label="Request" {...request} />}
            <p class="part-title">Response</p>
            <HttpMessage label="Response" {...response} />
        </>
    );
}

function isBare({ headers = [], body = '', bodyBytes = 0 }: TraceRequest): boolean {
    return headers.length === 0 && body === '' && bodyBytes === 0;
}
