import { PAGE_LIMITS } from '@svc-int/api';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import { truncateTextWithOmissionNote } from '../../page/truncate.js';
import { EventDetail } from './event-detail.js';
import type { EventListRow } from './event-list.js';
import { formatClockTime, formatDuration } from '../ui/format-time.js';

const NEW_MS = 2000;

interface EventItemProps {
    row: EventListRow;
    count: number;
    named: boolean;
    title: string | undefined;
    position: { at: number; of: number };
    open: boolean;
    toggle: () => void;
    expandGroup: () => void;
}

/** Keep its height in sync with `events-list.tsx`. */
export function EventItem({ row, count, named, title, position, open, toggle, expandGroup }: EventItemProps): VNode {
    // Only live events count as new.
    const [isNew] = useState(() => Math.abs(Date.now() - Date.parse(row.time)) < NEW_MS);
    const about = [named && row.integration, row.subject, title].filter(Boolean).join(' · ');
    const state = row.isUnhandled ? 'no handler' : row.status;
    return (
        <li
            class={`event ${row.isUnhandled ? 'unhandled' : row.status} ${open ? 'open' : ''} ${isNew ? 'new' : ''}`}
            aria-posinset={position.at}
            aria-setsize={position.of}
        >
            <button type="button" class="event-row" aria-expanded={open} onClick={toggle}>
                <i class="dot" role="img" aria-label={state} />
                <span class="event-words">
                    <span class="event-type">{row.type}</span>
                    <span class="event-subject">
                        {row.isUnhandled && <em>no handler</em>}
                        {row.isUnhandled && about !== '' && ' · '}
                        {truncateTextWithOmissionNote(about, PAGE_LIMITS.line)}
                    </span>
                    <LastWord row={row} />
                </span>
                <span class="event-figures">
                    <span>{formatDuration(row.durationMs)}</span>
                    <time dateTime={row.time}>{formatClockTime(row.time)}</time>
                </span>
            </button>
            {count > 1 && (
                <button
                    type="button"
                    class="event-same"
                    aria-label={`Show all ${count} similar events`}
                    title={`Show all ${count} similar events`}
                    onClick={expandGroup}
                >
                    {count}×
                </button>
            )}
            {open && <EventDetail row={row} />}
        </li>
    );
}

function LastWord({ row }: { row: EventListRow }): VNode | null {
    if (row.error) return <span class="event-error">{truncateTextWithOmissionNote(row.error, PAGE_LIMITS.line)}</span>;
    if (!row.lastLog) return null;
    return (
        <span class={`event-log level-${row.lastLog.level}`}>
            {row.logCount > 1 && <b title={`${row.logCount} logs`}>{row.logCount}</b>}
            {truncateTextWithOmissionNote(row.lastLog.message, PAGE_LIMITS.line)}
        </span>
    );
}
