import type { VNode } from 'preact';

import type { CausedEvent, Causes } from '../../../control.js';
import { useStudio } from '../../shell/context.js';
import { Unread } from '../../shell/unread.js';
import { useAsked } from '../../shell/use-asked.js';
import { isDelivery, useHeard } from '../../shell/use-heard.js';
import type { EventState } from '../event-address.js';
import { duration } from '../words.js';
import { Lane } from './lane.js';
import { drawTrace, type TraceRow } from './trace-rows.js';

interface TraceTabProps {
    state: EventState;
    version: string;
    show: (state: EventState) => void;
}

/** What made an event happen and what it made happen, as one picture: events, the calls that their integrations made, and tasks. */
export function TraceTab({ state, version, show }: TraceTabProps): VNode {
    const { client } = useStudio();
    const { integration, event } = state;
    const heard = useHeard(isDelivery);
    const { value, error } = useAsked(`${integration} ${event} ${version} ${heard}`, () =>
        client.ask('causes', { query: { integration, event } }),
    );
    if (!value) return <Unread error={error} />;
    return (
        <>
            <ol class="trace" aria-label="Trace">
                {drawTrace(value).map((row) => (
                    <Row key={row.id} row={row} current={event} show={show} />
                ))}
            </ol>
            <Cut of={value} />
        </>
    );
}

function Cut({ of: { isCut, events } }: { of: Causes }): VNode | null {
    if (!isCut) return null;
    return <p class="hint">More came of it than the {events.length} events that are shown.</p>;
}

type RowProps = { row: TraceRow; current: string; show: (state: EventState) => void };

function Row({ row, current, show }: RowProps): VNode {
    return (
        <li
            class={`trace-row of-${row.kind} ${row.failed ? 'failed' : ''}`}
            style={{ '--depth': Math.min(row.depth, 6) }}
        >
            <span class="trace-words">
                {row.kind === 'event' ? (
                    <EventName event={row.event} isCurrent={row.event.id === current} show={show} />
                ) : (
                    <span>{row.words}</span>
                )}
                <span class="hint">{[row.after, row.outcome].filter(Boolean).join(' · ')}</span>
            </span>
            {row.span && <Lane span={row.span} at={row.at} durationMs={row.durationMs} failed={row.failed} />}
        </li>
    );
}

function EventName({
    event: { id, integration, type, subject, status, error, durationMs },
    isCurrent,
    show,
}: {
    event: CausedEvent;
    isCurrent: boolean;
    show: RowProps['show'];
}): VNode {
    const studio = useStudio();
    const open = (): void =>
        isCurrent
            ? show({ integration, event: id, tab: 'logs' })
            : studio.openEvent({ integration, event: id, tab: 'trace' });
    return (
        <button
            type="button"
            class="text-button"
            aria-current={isCurrent ? 'true' : undefined}
            title={error ?? `${status} ${duration(durationMs)}`}
            onClick={open}
        >
            {[type, subject].filter(Boolean).join(' ')}
        </button>
    );
}
