import { PAGE_LIMITS } from '@svc-int/api';
import { Fragment, type VNode } from 'preact';
import { useState } from 'preact/hooks';

import { truncateTextWithOmissionNote, formatNumberWithSeparators } from '../../../page/truncate.js';
import { useStudio } from '../../shell/context.js';
import type { EventViewState } from '../event-path.js';
import { formatDuration } from '../../ui/format-time.js';
import { createTimeScale, type TimeScale } from './time-scale.js';
import type { TraceRow } from './trace-rows.js';

interface TimeTableProps {
    label: string;
    rows: readonly TraceRow[];
    current: string;
    show: (state: EventViewState) => void;
    /** Default: rows do not expand. */
    detail?: (row: TraceRow) => VNode | undefined;
}

/** Shows bars visually, and the same times as table columns for screen readers. */
export function TraceTimelineTable({ label, rows, current, show, detail }: TimeTableProps): VNode {
    const [limit, setLimit] = useState<number>(PAGE_LIMITS.entries);
    const scale = createTimeScale(rows.flatMap(({ timed }) => timed ?? []));
    const more = rows.length - limit;
    return (
        <>
            {/* Explicit roles: browsers drop table semantics where the style sheet changes the layout. */}
            <table class="time-table" role="table" aria-label={label}>
                <Heads scale={scale} />
                <tbody role="rowgroup">
                    {rows.slice(0, limit).map((row) => (
                        <Row
                            key={row.id}
                            row={row}
                            scale={scale}
                            began={row.timed && Date.parse(row.timed.at) - scale.start}
                            name={<Name row={row} current={current} show={show} />}
                            detail={detail?.(row)}
                        />
                    ))}
                </tbody>
            </table>
            {more > 0 && (
                <button type="button" class="text-button" onClick={() => setLimit(limit + PAGE_LIMITS.entries)}>
                    … {formatNumberWithSeparators(more)} more
                </button>
            )}
        </>
    );
}

/** From this position, the label is left of its tick. */
const LABEL_FLIP_PERCENT = 82;

const MAX_LABEL_PAIR_PERCENT = 36;

function filterReadable(ticks: TimeScale['ticks']): TimeScale['ticks'] {
    return ticks.filter(({ left }, at) => {
        const next = ticks[at + 1]?.left ?? 0;
        return next <= LABEL_FLIP_PERCENT || next - left > MAX_LABEL_PAIR_PERCENT;
    });
}

const HEADS = ['Name', 'Result', 'Start', 'Duration'];

function Heads({ scale: { ticks } }: { scale: TimeScale }): VNode {
    return (
        <thead role="rowgroup">
            <tr role="row">
                {HEADS.map((label) => (
                    <th key={label} role="columnheader" scope="col">
                        <span>{label}</span>
                    </th>
                ))}
                <th role="columnheader" scope="col" class="time-axis">
                    <span class="time-title">Timeline</span>
                    <span class="time-lane" aria-hidden="true">
                        {filterReadable(ticks).map(({ left, label }) => (
                            <b
                                key={left}
                                class={left > LABEL_FLIP_PERCENT ? 'at-end' : undefined}
                                style={{ left: `${left}%` }}
                            >
                                {label}
                            </b>
                        ))}
                    </span>
                </th>
            </tr>
        </thead>
    );
}

interface RowProps {
    row: TraceRow;
    scale: TimeScale;
    /** Milliseconds since the first start. */
    began: number | undefined;
    name: VNode;
    detail: VNode | undefined;
}

function Row({ row, scale, began, name, detail }: RowProps): VNode {
    const [isOpen, setOpen] = useState(false);
    const { kind, depth, failed, outcome, timed } = row;
    return (
        <Fragment>
            <tr role="row" class={`time-row of-${kind} ${failed ? 'failed' : ''}`}>
                <th role="rowheader" scope="row" style={{ '--depth': Math.min(depth, 6) }}>
                    {detail ? (
                        <button type="button" class="time-name" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                            {name}
                        </button>
                    ) : (
                        name
                    )}
                </th>
                <td role="cell">{truncateTextWithOmissionNote(outcome, PAGE_LIMITS.line)}</td>
                <td role="cell">{began === undefined ? '–' : `+${formatDuration(began)}`}</td>
                <td role="cell">{timed ? formatDuration(timed.durationMs) : '–'}</td>
                <td role="cell">
                    <Lane row={row} scale={scale} />
                </td>
            </tr>
            {detail && isOpen && (
                <tr role="row" class="time-detail">
                    <td role="cell" colSpan={HEADS.length + 1}>
                        {detail}
                    </td>
                </tr>
            )}
        </Fragment>
    );
}

function Lane({ row: { timed }, scale: { toPosition, ticks, gaps } }: { row: TraceRow; scale: TimeScale }): VNode {
    const { left, width } = timed ? toPosition(timed) : { left: 0, width: 0 };
    return (
        <span class="time-lane" aria-hidden="true">
            {ticks.map((tick) => (
                <s key={tick.left} style={{ left: `${tick.left}%` }} />
            ))}
            {gaps.map((gap) => (
                <u key={gap} style={{ left: `${gap}%` }} />
            ))}
            {timed && <i style={{ left: `${left}%`, width: `${width}%` }} />}
        </span>
    );
}

function Name({ row, current, show }: { row: TraceRow; current: string; show: TimeTableProps['show'] }): VNode {
    const studio = useStudio();
    if (row.kind !== 'event')
        return (
            <span class="time-words" title={truncateTextWithOmissionNote(row.label, PAGE_LIMITS.line)}>
                {truncateTextWithOmissionNote(row.label, PAGE_LIMITS.line)}
            </span>
        );
    const { id, integration, type, subject, error } = row.event;
    const isCurrent = id === current;
    return (
        <button
            type="button"
            class="text-button time-words"
            aria-current={isCurrent ? 'true' : undefined}
            title={error}
            onClick={() =>
                isCurrent
                    ? show({ integration, event: id, tab: 'logs' })
                    : studio.openEvent({ integration, event: id, tab: 'trace' })
            }
        >
            {[type, subject].filter(Boolean).join(' ')}
        </button>
    );
}
