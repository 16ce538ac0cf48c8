import type { VNode } from 'preact';
import { useMemo, useState } from 'preact/hooks';

import { countChunkItems, mapChunksDroppingEmpty } from '../../values/chunks.js';
import { VirtualList } from '../ui/virtual-list.js';
import { useStudio } from '../shell/context.js';
import { useStore } from '../ui/use-store.js';
import { createSimilarEventRowGrouper, type EventGroup } from './event-filter.js';
import { EventItem } from './event-item.js';
import type { EventList } from './event-list.js';

const ROW_HEIGHT_PX = 58;
const THIRD_LINE_HEIGHT_PX = 20;

interface EventsListProps {
    rows: EventList;
    named: boolean;
    getTitle: (targetId: string) => string | undefined;
}

export function EventsList({ rows, named, getTitle }: EventsListProps): VNode {
    const { events } = useStudio();
    const open = useStore(events.open);
    const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
    const group = useMemo(() => createSimilarEventRowGrouper(unfolded), [unfolded]);
    const groups = useMemo(() => mapChunksDroppingEmpty(rows, (chunk) => group(chunk, open)), [rows, open, group]);
    const count = countChunkItems(groups);
    return (
        <VirtualList items={groups} getKey={getKey} getHeight={getHeight} open={open}>
            {({ row, key, count: same }, index) => (
                <EventItem
                    key={key}
                    row={row}
                    count={same}
                    named={named}
                    title={row.targetId === undefined ? undefined : (getTitle(row.targetId) ?? row.targetId)}
                    position={{ at: index + 1, of: count }}
                    open={row.id === open}
                    toggle={() => events.open.set(row.id === open ? undefined : row.id)}
                    expandGroup={() => setUnfolded(new Set([...unfolded, key]))}
                />
            )}
        </VirtualList>
    );
}

function getKey({ key }: EventGroup): string {
    return key;
}

function getHeight({ row }: EventGroup): number {
    return row.error || row.lastLog ? ROW_HEIGHT_PX + THIRD_LINE_HEIGHT_PX : ROW_HEIGHT_PX;
}
