import type { VNode } from 'preact';

import { formatDateTime, formatRelativeTime } from './format-time.js';

export function RelativeTime({ time }: { time: string }): VNode {
    return (
        <time dateTime={time} title={formatDateTime(time)}>
            {formatRelativeTime(time, Date.now())}
        </time>
    );
}
