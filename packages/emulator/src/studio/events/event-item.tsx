import { PAGE_LIMITS } from '@svc-int/api';
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

import { boundedText } from '../../page/bounded.js';
import { EventDetail } from './event-detail.js';
import type { EventRow } from './event-list.js';
import { clockTime, duration } from './words.js';

/** How old an event is that just happened, in milliseconds. */
const NEW_MS = 2000;

interface EventItemProps {
    row: EventRow;
    /** Whether the integration is named. */
    named: boolean;
    open: boolean;
    toggle: () => void;
}

/** One event: a line that opens. */
export function EventItem({ row, named, open, toggle }: EventItemProps): VNode {
    const ref = useRef<HTMLLIElement>(null);
    // Those that are read, or filtered, stand there as if they had always done.
    const [isNew] = useState(() => Math.abs(Date.now() - Date.parse(row.time)) < NEW_MS);
    useEffect(() => void (open && ref.current?.scrollIntoView({ block: 'nearest' })), [open]);
    return (
        <li ref={ref} class={`event ${row.status} ${open ? 'open' : ''} ${isNew ? 'new' : ''}`}>
            <button type="button" class="event-row" aria-expanded={open} onClick={toggle}>
                <i class="dot" role="img" aria-label={row.status} />
                <span class="event-words">
                    <span class="event-type">{row.type}</span>
                    {named && <span class="event-subject">{row.integration}</span>}
                    {row.subject && <span class="event-subject">{boundedText(row.subject, PAGE_LIMITS.line)}</span>}
                    <LastWord row={row} />
                </span>
                <span class="event-figures">
                    <span>{duration(row.durationMs)}</span>
                    <time dateTime={row.time}>{clockTime(row.time)}</time>
                </span>
            </button>
            {open && <EventDetail row={row} />}
        </li>
    );
}

/** Why it failed, else what it logged last. */
function LastWord({ row }: { row: EventRow }): VNode | null {
    if (row.error) return <span class="event-error">{boundedText(row.error, PAGE_LIMITS.line)}</span>;
    if (!row.lastLog) return null;
    return (
        <span class={`event-log level-${row.lastLog.level}`}>
            {row.logCount > 1 && <b title={`${row.logCount} logs`}>{row.logCount}</b>}
            {boundedText(row.lastLog.message, PAGE_LIMITS.line)}
        </span>
    );
}
